/**
 * A whole mission in the fragment of an address, which browsers keep to themselves: `#m2:` and the base64url of a compact
 * form, packed as context-mixing.ts does. `#m1:` has it deflated: older links, and missions too long for the other. Programs
 * that know only `#m1:` say that a newer Bulkhead made the link. The compact form is a JSON list: what differs from a base, then the collections by columns.
 */
import { deflateSync, strFromU8, strToU8 } from 'fflate'
import { fromBase64Url, toBase64Url } from '#foundation/bytes.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import type { ReadError } from '#model/document-io/read-error.ts'
import { readMission } from '#model/document-io/read-mission.ts'
import { scanJson } from '#model/document-io/scan-json.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import type { Mission } from '#model/mission/document.ts'
import { versionFor } from '#model/mission/version.ts'
import primer from '#resources/link-primer.json' with { type: 'json' }
import { inflate } from './inflate.ts'
import { type Budget, compactItems, expandItems, type Json, packMixed, unpackMixed } from './link-packing.ts'
import { DEFLATED_LINK_MARK, LINK_MARK, type Refusal, refuse } from './refusal.ts'

// Share links in a text, as chat programs, letters and people hand them on: among words, wrapped, in brackets, encoded
// once more.

interface FoundLink {
  /** Which form the letters are in: `1`. */
  readonly form: string
  readonly letters: string
  /** The same with the letters after blanks and line ends that may be the rest of it, or null if none follow. */
  readonly wrapped: string | null
}

/** The mark of a link and its letters; more of them may be on separate lines, behind the `>` of a quoted letter. */
const LINK = /#m(\d{1,3}):([\w-]+)((?:[\s>]+[\w-]+(?![^\s>)\].,;!?"'*<]))*)/g
/** Invisible characters that programs put between letters. */
const UNSEEN = /[\u00ad\u200b-\u200d\u2060\ufeff]/g
/** A mission, a selection, a pack: a link in it is a word of somebody's. */
const DATA = /^\s*\{/
/** Nobody means so many at once. */
const MAX_LINKS = 50

/** The different links of a text, in their order. One that was cut short is none beside its whole self. */
export function linksIn(text: string): readonly FoundLink[] {
  if (DATA.test(text)) return []
  const found = new Map<string, FoundLink>()
  for (const [, form = '', letters = '', rest = ''] of plain(text).matchAll(LINK)) {
    const more = rest.replace(/[\s>]+/g, '')
    const known = found.get(`${form}:${letters}`)
    found.set(`${form}:${letters}`, known ?? { form, letters, wrapped: more === '' ? null : letters + more })
    if (found.size === MAX_LINKS) break
  }
  const links = [...found.values()]
  return links.filter(
    (link) =>
      !links.some((other) => other !== link && other.form === link.form && other.letters.startsWith(link.letters)),
  )
}

/** Whether a text holds a share link. */
export const holdsLink = (text: string): boolean => linksIn(text).length > 0

/** An address that ends behind the mark of a link, or in the middle of it, and nothing else. */
const BARE = /^[\s<(]*\S*#m\d{1,3}(?::[^\w\s-]*)?\s*$/
/** Longest address that is looked at for that (characters). */
const LONGEST_BARE = 600

/** Whether a text is a share link that has lost all its letters on its way. */
export const isBareLink = (text: string): boolean => text.length <= LONGEST_BARE && BARE.test(plain(text))

/** Without what is not seen, with what was percent-encoded on the way, once or more often, as it was. */
function plain(text: string): string {
  const seen = text.replace(UNSEEN, '').replace(/[\u2010\u2011]/g, '-')
  return seen.replace(/%(?:25)*(23|3a|2d|5f)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/**
 * Values that a share link omits: a mission as it was when links of the form m1 were first given out. It never changes,
 * or links that are already out there would open as something else.
 */
const SHARE_BASE: Readonly<Record<string, unknown>> = {
  format: 'bulkhead-mission',
  version: 1,
  mission: {
    title: 'Untitled mission',
    number: '',
    type: 'symmetric',
    summary: '',
    author: '',
    licence: '',
    version: '',
    symmetry: 'none',
    briefing: '',
    rules: '',
    scoring: '',
  },
  sides: [
    { id: 'attacker', name: 'Attacker', role: 'attacker' },
    { id: 'defender', name: 'Defender', role: 'defender' },
  ],
  kit: { id: 'boarding-actions', count: 1, codes: {} },
  arrangement: { kind: 'joined', edge: 'west', gap: 0, offset: 0 },
  kinds: { zones: [], regions: [], markers: [] },
  play: {
    rounds: 5,
    pointsLimit: 500,
    victoryCap: 90,
    paintedBonus: 10,
    firstTurn: { kind: 'unstated' },
    underdog: 'none',
    underdogBelow: 30,
    deployment: { roles: 'unstated', perZone: 'unstated', reserves: { kind: 'unstated' } },
    largestBase: 40,
    objectives: [],
    rules: [],
    needs: [],
  },
  checks: { rules: {}, waivers: [] },
}

/**
 * The collections of items, with the prefix of their usual ids and their fields, in the order in which a link gives them.
 * A field that comes later in the program's life goes by its name and needs no place here.
 */
const SHARE_COLLECTIONS: readonly (readonly [name: string, prefix: string, fields: readonly string[]])[] = [
  ['panels', 'p', ['piece', 'board', 'x', 'y', 'axis', 'hatchway', 'breach']],
  ['halfPillars', 'h', ['piece', 'board', 'x', 'y', 'toward']],
  ['wallEnds', 'e', ['piece', 'board', 'x', 'y', 'toward']],
  ['zones', 'z', ['kind', 'side', 'label', 'serves', 'squares']],
  ['regions', 'r', ['kind', 'label', 'squares']],
  ['markers', 'm', ['kind', 'label', 'board', 'x', 'y']],
  ['links', 'l', ['kind', 'from', 'to']],
  ['features', 'f', ['kind', 'board', 'x', 'y', 'turn']],
  ['notes', 'n', ['board', 'x', 'y', 'text', 'arrow']],
]

/** From this many characters on, chat programs cut links: Discord takes 2 000 in a message. */
export const LONGEST_LINK = 2000

/** Most bytes of the compact form, and most characters of the mission it stands for. */
const MAX_COMPACT = 2 * 1024 * 1024
const MAX_EXPANDED = 8 * 1024 * 1024

const collectionNames = new Set(SHARE_COLLECTIONS.map(([name]) => name))
/** Parts that missions have had since the base was frozen, as they are when a file lacks them: left out as well. */
const laterParts: Readonly<Record<string, unknown>> = { tokens: [], forces: [], diagrams: [] }
/** Parts of which only the fields that differ are given. */
const byField = new Set(['mission', 'play'])

/** Longest address of an editor (characters). */
const LONGEST_ADDRESS = 500

/**
 * The address of an editor, which a share link begins with: as it was typed, without a fragment and the blanks around it.
 * The error is a sentence that says why it is none.
 */
export function shareAddress(text: string): Result<string, string> {
  const address = text.trim().replace(/#.*$/, '')
  if (address.length > LONGEST_ADDRESS) return failure(`An address has at most ${LONGEST_ADDRESS} characters.`)
  if (address === '' || /^https?:\/\/[^\s<>"]+$/i.test(address)) return success(address)
  const [odd] = /^https?:\/\//i.test(address) ? (/[\s<>"]/.exec(address) ?? []) : []
  if (odd !== undefined) return failure(`An address holds no ${/\s/.test(odd) ? 'blank' : `“${odd}”`}.`)
  if (/^https?:\/\/$/i.test(address)) return failure('An address goes on after https:// or http://.')
  return failure('An address begins with https:// or http://.')
}

/** True for an address that means another place on each computer: a file, or the computer itself. */
export const leadsNowhereElse = (address: string): boolean =>
  /^(?:file:|https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/?]|$))/i.test(address)

/** The fragment, `#` included, that stands for the mission. */
export function shareLinkOf(document: Mission): string {
  const compact = strToU8(JSON.stringify(compactForm({ ...document, version: versionFor(document) })))
  const mixed = packMixed(compact, primerBytes())
  return mixed === null
    ? DEFLATED_LINK_MARK + toBase64Url(deflateSync(compact, { level: 9, mem: 8 }))
    : LINK_MARK + toBase64Url(mixed)
}

/** A mission in its compact form. It never changes: what was packed with it is unpacked with it. */
const primerBytes = (): Uint8Array => strToU8(JSON.stringify(primer))

/** The mission that a fragment stands for, through the same guard as any file. */
export function missionInLink(text: string): Result<Mission, ReadError> {
  const [link, ...others] = linksIn(text)
  if (link === undefined) return damaged
  if (others.length > 0)
    return refuse(
      'no-mission',
      `this text holds ${others.length + 1} share links to different missions`,
      'Copy one of them alone.',
    )
  if (link.form !== '1' && link.form !== '2')
    return refuse(
      'newer-version',
      'a newer Bulkhead made this link',
      'Update Bulkhead to open it, or ask for the .bulkhead file.',
    )
  const read = missionOfLetters(link.form, link.letters)
  if (read.ok || read.error.code !== 'damaged' || link.wrapped === null) return read
  // One letter more than bytes need is none of the link's; what stands behind the end of the packed bytes is passed over.
  const { wrapped } = link
  return missionOfLetters(link.form, wrapped.length % 4 === 1 ? wrapped.slice(0, -1) : wrapped)
}

function missionOfLetters(form: '1' | '2', letters: string): Result<Mission, ReadError> {
  const packed = fromBase64Url(letters)
  const compact = packed && (form === '2' ? unpackMixed(packed, primerBytes()) : inflated(packed))
  if (compact === undefined) return damaged
  const json = strFromU8(compact)
  const scanned = scanJson(json)
  if (!scanned.ok) return damaged
  const budget: Budget = { left: MAX_EXPANDED }
  const expanded = expandedForm(JSON.parse(json) as Json, budget)
  if (expanded === undefined || budget.left < 0) return damaged
  const read = readMission(JSON.stringify(expanded))
  if (read.ok) return success(read.value.document)
  return read.error.code === 'newer-version' ? read : damaged
}

function inflated(packed: Uint8Array): Uint8Array | undefined {
  const compact = inflate(packed, 'raw', MAX_COMPACT)
  return compact.ok ? compact.value : undefined
}

/** The text of the mission that a link stands for, in its canonical form. */
export function missionTextInLink(text: string): Result<string, ReadError> {
  const mission = missionInLink(text)
  return mission.ok ? success(writeMission(mission.value)) : mission
}

const damaged: Refusal = refuse(
  'damaged',
  'this share link is not whole, or was changed on its way',
  'Copy it again from its first letter to its last, or ask for the .bulkhead file.',
)

function compactForm(document: Mission): Json {
  const parts = Object.entries(document).filter(([key]) => !collectionNames.has(key))
  const rest = parts.filter(([key, value]) => !same(value, SHARE_BASE[key] ?? laterParts[key]))
  const shortened = rest.map(([key, value]): [string, unknown] => {
    const base = SHARE_BASE[key]
    if (!byField.has(key) || !isRecord(value) || !isRecord(base)) return [key, value]
    return [key, Object.fromEntries(Object.entries(value).filter(([field, part]) => !same(part, base[field])))]
  })
  const collections = SHARE_COLLECTIONS.map(([name, prefix, fields]): Json => {
    const items: unknown = Reflect.get(document, name)
    return compactItems(items as readonly Readonly<Record<string, unknown>>[], prefix, fields)
  })
  while (collections.at(-1) === 0) collections.pop()
  return [Object.fromEntries(shortened) as Json, ...collections]
}

function expandedForm(compact: Json, budget: Budget): Record<string, unknown> | undefined {
  if (!Array.isArray(compact)) return undefined
  const [rest, ...collections]: readonly Json[] = compact
  if (!isRecord(rest)) return undefined
  const document: Record<string, unknown> = { ...SHARE_BASE, ...rest }
  for (const key of byField) {
    const [base, own] = [SHARE_BASE[key], rest[key]]
    if (isRecord(base) && isRecord(own)) document[key] = { ...base, ...own }
  }
  for (const [index, [name, prefix, fields]] of SHARE_COLLECTIONS.entries())
    document[name] = expandItems(collections[index], prefix, fields, budget)
  return document
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
