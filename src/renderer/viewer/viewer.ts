/**
 * The page for reading a mission, without the editor: sheet and map of a share link, or of a file that is chosen. Only the
 * web edition has it.
 */
import { layoutOf } from '#analysis/layout/layout.ts'
import { canBeTurned, turnedMission } from '#editing/edits/plans/turned-map.ts'
import { readMissionIn } from '#model/containers/read-container.ts'
import { shareLinkOf } from '#model/containers/share-link.ts'
import type { Mission } from '#model/mission/document.ts'
import { languageOf } from '#model/mission/sheet.ts'
import { missionLines, styleSheet } from '#publishing/export/formats/html/mission-html.ts'
import { lookFor } from '#publishing/export/look.ts'
import { themes } from '#publishing/export/picture.ts'
import { sheetSides } from '#publishing/sheet/mission-facts.ts'
import { loadFonts } from '#state/pictures/fonts.ts'
import { enlargeOnTap } from './large-map.ts'

/** Below this width a long map stands upright (CSS px). */
const NARROW = 700

const byId = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`the page has no ${id}`)
  return found
}
const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = '',
): HTMLElementTagNameMap[Name] => Object.assign(document.createElement(name), { className, textContent: text })

const dark = matchMedia('(prefers-color-scheme: dark)')
const narrow = matchMedia(`(max-width: ${NARROW}px) and (orientation: portrait)`)

const isBetterTurned = (mission: Mission): boolean => {
  const { width, height } = layoutOf(mission).field.bounds
  return narrow.matches && width > height && canBeTurned(mission)
}

let shown: Mission | null = null

async function show(mission: Mission): Promise<void> {
  shown = mission
  const page = byId('mission')
  const printed = lookFor({ ink: 'colour', style: 'as-named' }, mission)
  const look = dark.matches ? { ...printed, theme: themes.dark } : printed
  const letters = { fonts: await loadFonts(), moreFonts: { load: loadFonts, own: [] } }
  const map = isBetterTurned(mission) ? turnedMission(mission) : mission
  const lines = await missionLines(mission, look, { score: false, parts: true, map }, letters)
  if (shown !== mission) return
  const sheet = new CSSStyleSheet()
  await sheet.replace(styleSheet(look))
  document.adoptedStyleSheets = [sheet]
  const { dataset } = document.documentElement
  dataset.title = look.style.title.form
  dataset.head = look.style.head.form
  document.documentElement.lang = languageOf(mission)
  document.title = `${mission.mission.title} — Bulkhead`
  page.innerHTML = lines.join('\n')
  page.ariaBusy = 'false'
  page.querySelector('h1')?.after(element('p', 'viewer-sides', sidesLine(mission)))
  foldBelowMap(page)
  enlargeOnTap(page)
  const link = shareLinkOf(mission)
  for (const id of ['edit', 'play']) {
    const button = byId(id) as HTMLAnchorElement
    button.hash = link
    button.lang = 'en'
  }
  byId('edit').parentElement?.removeAttribute('hidden')
}

/** Names who fights: `Boarders (Attacker) against Crew (Defender)`. */
const sidesLine = (mission: Mission): string =>
  sheetSides(mission)
    .filter(({ id }) => id !== null)
    .map(({ name, role }) => (role === '' || role === 'Player' ? name : `${name} (${role})`))
    .join(' against ')

/** Puts what few ask for below the map, folded: its key, and the facts about the mission. */
function foldBelowMap(page: HTMLElement): void {
  const map = page.querySelector('figure')
  const folded = [page.querySelector('.key'), page.querySelector('.facts')].filter((part) => part !== null)
  const details = element('details', 'viewer-more')
  details.append(element('summary', '', 'Key and facts'), ...folded)
  details.lang = 'en'
  map?.after(details)
}

/** Shows nothing but a reason, and a way to choose a file. */
function ask(word: string): void {
  const page = byId('mission')
  const chosen = element('input', 'viewer-file')
  chosen.type = 'file'
  chosen.addEventListener('change', () => {
    const [file] = chosen.files ?? []
    if (file !== undefined) void file.arrayBuffer().then((bytes) => read(new Uint8Array(bytes), file.name))
  })
  const label = element('label', 'viewer-button', 'Open a mission file…')
  label.append(chosen)
  page.replaceChildren(element('h1', '', 'Read a mission'), element('p', 'viewer-word', word), label)
  page.ariaBusy = 'false'
}

function read(bytes: Uint8Array, name: string): void {
  const found = readMissionIn(bytes, new TextDecoder('utf-8', { fatal: true }), name)
  if (found.ok) void show(found.value.document)
  else ask(`${name} was not opened: ${found.error.message}. ${found.error.advice}`)
}

function readAddress(): void {
  if (location.hash.length > 1) read(new TextEncoder().encode(location.hash), 'The link')
  else ask('Choose a file, or open a share link on this device.')
}

for (const change of [dark, narrow]) change.addEventListener('change', () => shown && void show(shown))
window.addEventListener('hashchange', readAddress)
readAddress()
