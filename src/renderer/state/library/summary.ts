/** Summary of a file in the library: what it is, the words to search it by, and how sound it is. */

import { z } from 'zod'
import { boxNeedOf } from '#analysis/layout/shelf.ts'
import type { Result } from '#foundation/result.ts'
import { checkOnce } from '#games/shared/checks/check.ts'
import { type RecentPicture, recentPicture } from '#host/data.ts'
import { durableStore } from '#host-browser/durable-store.ts'
import { readMissionIn } from '#model/containers/read-container.ts'
import { boxNeedSchema } from '#model/document-io/owned-boxes.ts'
import { readKit } from '#model/kit/kit-file.ts'
import { kindsOf } from '#model/mission/custom-kinds.ts'
import { collections, type Mission, type RuleSettings } from '#model/mission/document.ts'
import { ruleSetOf, typeTitle } from '#model/mission/mission-rule-set.ts'
import { readRuleSet } from '#model/mission/rule-set-file.ts'
import { readStamp } from '#model/mission/stamp-file.ts'
import { textsOf } from '../mission/text-hits.ts'

const fileKinds = ['mission', 'stamp', 'kit', 'rules', 'unreadable'] as const
type FileKind = (typeof fileKinds)[number]

/** Letters of the texts that are searched; nobody looks for what stands behind fifty pages. */
const MAX_TEXT = 100_000

const summarySchema = z.strictObject({
  kind: z.enum(fileKinds),
  title: z.string(),
  /** The mission's own number; empty: none. */
  number: z.string(),
  /** Name of the game or rule set; empty where there is none. */
  game: z.string(),
  /** One line about it. */
  about: z.string(),
  /** Names of kinds and codes of pieces that are in it. */
  words: z.string(),
  texts: z.string(),
  /** Numbers of the checker's findings without the waived ones, or null if the file is no mission. */
  problems: z.strictObject({ error: z.number(), warning: z.number(), notice: z.number() }).nullable(),
  /** The pieces that a mission needs, or null if it needs no box. */
  box: boxNeedSchema.nullable(),
  /** Why it cannot be read, or null if it can. */
  reason: z.string().nullable(),
})
export type Summary = z.infer<typeof summarySchema>

interface Summarised {
  readonly summary: Summary
  /** For the picture. */
  readonly mission: Mission | null
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })
const nothing = { number: '', game: '', about: '', words: '', texts: '', problems: null, box: null, reason: null }

/** Looks at a file by its name and what is in it. Never throws. @param person how this person wants rules to run */
export function summarise(name: string, bytes: Uint8Array, person: RuleSettings): Summarised {
  try {
    const [, kind = ''] = /\.bulkhead-(stamp|kit|rules)$/i.exec(name) ?? []
    switch (kind.toLowerCase()) {
      case 'stamp':
        return own('stamp', readStamp(textIn(bytes)), (stamp) => ({ title: stamp.name, about: 'Stamp' }))
      case 'kit':
        return own('kit', readKit(textIn(bytes)), (kit) => ({
          title: kit.name,
          about: `Kit, ${kit.pieces.length} kinds of pieces`,
        }))
      case 'rules':
        return own('rules', readRuleSet(textIn(bytes)), (rules) => ({ title: rules.name, about: 'Rule set' }))
      default:
        return ofMission(bytes, name, person)
    }
  } catch (thrown) {
    return unreadable(thrown instanceof Error ? thrown.message : String(thrown))
  }
}

const textIn = (bytes: Uint8Array): string => strictUtf8.decode(bytes)

const unreadable = (reason: string): Summarised => ({
  summary: { ...nothing, kind: 'unreadable', title: '', reason },
  mission: null,
})

function own<Content>(
  kind: FileKind,
  read: Result<Content, { readonly message: string; readonly path: string }>,
  say: (content: Content) => Pick<Summary, 'title' | 'about'>,
): Summarised {
  if (!read.ok) return unreadable(`${read.error.path === '' ? '' : `${read.error.path}: `}${read.error.message}`)
  return { summary: { ...nothing, kind, ...say(read.value) }, mission: null }
}

function ofMission(bytes: Uint8Array, name: string, person: RuleSettings): Summarised {
  const read = readMissionIn(bytes, strictUtf8, name)
  if (!read.ok) {
    const { message, line } = read.error
    return unreadable(line > 0 ? `${message} (line ${line})` : message)
  }
  const mission = read.value.document
  const { title, number, summary, type } = mission.mission
  const problems = { error: 0, warning: 0, notice: 0 }
  for (const { severity, waived } of checkOnce(mission, person)) if (waived === null) problems[severity] += 1
  const texts = textsOf(mission)
    .map(({ text }) => text)
    .join('\n')
  return {
    mission,
    summary: {
      ...nothing,
      kind: 'mission',
      title,
      number,
      game: ruleSetOf(mission).name,
      about: summary === '' ? typeTitle(mission, type) : summary,
      words: wordsOf(mission),
      texts: texts.slice(0, MAX_TEXT),
      problems,
      box: boxNeedOf(mission),
    },
  }
}

/** Kinds by their ids and names, labels, and the codes of pieces, a group's own ones too. */
function wordsOf(mission: Mission): string {
  const words = new Set<string>()
  const names = new Map(
    Object.values(kindsOf(mission)).flatMap((list) => (Array.isArray(list) ? list.map(nameOf) : [])),
  )
  for (const collection of collections)
    for (const item of mission[collection]) {
      if ('piece' in item) {
        words.add(item.piece)
        words.add(mission.kit.codes[item.piece] ?? item.piece)
      }
      if ('kind' in item && typeof item.kind === 'string')
        words.add(names.get(item.kind) ?? item.kind.replaceAll('-', ' '))
      if ('label' in item && typeof item.label === 'string' && item.label !== '') words.add(item.label)
    }
  return [...words].join(' ')
}

const nameOf = (kind: { readonly id: string; readonly name: string }): readonly [string, string] => [kind.id, kind.name]

// The library's findings about files, by their content, so that a second start need not read, check and draw them
// again. Everything can be made again, so if nothing can be stored, nothing is.

const keptSchema = z.strictObject({ by: z.string(), summary: summarySchema })
const seenSchema = z.record(z.string(), z.tuple([z.number(), z.number(), z.string()]))
/** By id of a file in its folder: size, time and what it held when it was looked at. */
export type Seen = z.infer<typeof seenSchema>

export interface SummaryCache {
  seen(folder: string): Promise<Seen>
  keepSeen(folder: string, seen: Seen): Promise<void>
  /** Those that were made by the same program with the same rules. */
  summaries(fingerprints: readonly string[]): Promise<ReadonlyMap<string, Summary>>
  keep(fingerprint: string, summary: Summary, picture: RecentPicture | null): Promise<void>
  picture(fingerprint: string): Promise<RecentPicture | null>
  /** Forgets what belongs to none of these. */
  keepOnly(fingerprints: ReadonlySet<string>): Promise<void>
}

/** @param by what summaries depend on beside the file: the program and the person's rules */
export function createSummaryCache(by: () => string): SummaryCache {
  const known = durableStore('bulkhead-library')
  const pictures = durableStore('bulkhead-library-pictures')
  const places = durableStore('bulkhead-library-seen')
  return {
    async seen(folder) {
      const read = seenSchema.safeParse(await places.get(folder).catch(() => undefined))
      return read.success ? read.data : {}
    },
    keepSeen: (folder, seen) => places.put(folder, seen).catch(() => undefined),
    async summaries(fingerprints) {
      const found = await known.getMany(fingerprints).catch((): unknown[] => [])
      const now = by()
      const map = new Map<string, Summary>()
      for (const [index, value] of found.entries()) {
        const fingerprint = fingerprints[index]
        const read = keptSchema.safeParse(value)
        if (fingerprint !== undefined && read.success && read.data.by === now) map.set(fingerprint, read.data.summary)
      }
      return map
    },
    async keep(fingerprint, summary, picture) {
      await known.put(fingerprint, { by: by(), summary }).catch(() => undefined)
      if (picture !== null) await pictures.put(fingerprint, picture).catch(() => undefined)
    },
    async picture(fingerprint) {
      const read = recentPicture.safeParse(await pictures.get(fingerprint).catch(() => undefined))
      return read.success ? read.data : null
    },
    async keepOnly(fingerprints) {
      for (const store of [known, pictures]) {
        const all = await store.keys().catch(() => [])
        const gone = all.filter((key) => !fingerprints.has(key))
        if (gone.length > 0) await store.removeMany(gone).catch(() => undefined)
      }
    },
  }
}
