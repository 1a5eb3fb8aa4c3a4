/** A person's settings; whatever is stored passes this schema, and what does not fit falls back to the default. */
import { z } from 'zod'
import { shelfSchema } from '#model/document-io/owned-boxes.ts'
import { ruleSettingsSchema } from '#model/mission/document.ts'
import type { Limits } from '#model/versions/version-record.ts'

/** The format exported last, and by format the options that differ from its usual ones; the formats check them. */
const exportSettings = z.object({
  format: z.string().max(20),
  options: z.record(z.string().max(20), z.record(z.string().max(40), z.json())),
})

export const settingsSchema = z.object({
  theme: z.enum(['system', 'light', 'dark', 'blueprint', 'contrast']).catch('system'),
  autoPillars: z.boolean().catch(true),
  exports: exportSettings.catch({ format: 'pdf', options: {} }),
  /** Address of the editor in a browser that share links lead to; empty: this page's own, or none on the desktop. */
  shareAddress: z.string().max(500).catch(''),
  /** Name of the font a person chose for letters that the bundled ones do not have; the file is kept apart. Empty: none. */
  ownFont: z.string().max(200).catch(''),
  /**
   * Custom styles for paper, the last one first, so that choosing another does not lose any; their users must check
   * them.
   */
  clubStyles: z.array(z.unknown()).catch([]),
  /** Whether the inspector has a separate column beside the map, or null for only if the window is wide enough. */
  inspectorPinned: z.boolean().nullable().catch(null),
  /** How wide the inspector is (CSS px). */
  inspectorWidth: z.int().min(200).max(800).catch(280),
  /** Whether tools and kit stand around the map. */
  railShown: z.boolean().catch(true),
  kitShown: z.boolean().catch(true),
  /** Sizes of other parts of the window (CSS px), or null for the default in a window of its size. */
  railWidth: z.int().min(40).max(120).nullable().catch(null),
  kitHeight: z.int().min(48).max(1200).nullable().catch(null),
  paperWidth: z.int().min(220).max(520).nullable().catch(null),
  /** Whether the map is shown turned where that makes it a good deal larger. */
  turnsToFit: z.boolean().catch(true),
  /** Whether the whole map is shown small while it is zoomed in, or null for only if the window is wide enough. */
  minimap: z.boolean().nullable().catch(null),
  /** Whether a toolbar stands beside what is selected. */
  toolbarShown: z.boolean().catch(true),
  /** Whether the map shows where problems are. */
  marksShown: z.boolean().catch(true),
  /** Whether floors on the map are drawn as plates and gratings. */
  artFloor: z.boolean().catch(true),
  /** Latest choices in the command palette, the latest first. */
  lastChosen: z.array(z.string().max(100)).max(5).catch([]),
  /** Somebody was shown around, or did not want to be: it is not offered on the map any more. */
  tourSeen: z.boolean().catch(false),
  /** Custom keys by their actions (key-bindings.ts); an empty text for no key. */
  ownKeys: z.record(z.string().max(60), z.string().max(40)).catch({}),
  /** Letters, digits and signs alone are keys too; not for who dictates to the computer. */
  singleKeys: z.boolean().catch(true),
  /** Whether the desktop program checks spelling, or null if the program decides, and in a browser the browser does. */
  spellCheck: z.boolean().nullable().catch(null),
  /** For how many days versions of missions are kept, and how much room all of them may take (MB). */
  versionDays: z.int().min(1).max(3650).catch(90),
  versionMegabytes: z.int().min(1).max(20_000).catch(200),
  /** Whether changes are saved into the file by themselves. */
  autoSave: z.boolean().catch(false),
  /** How the boards of a new map lie. */
  newBoards: z.enum(['beside', 'stacked', 'one']).catch('beside'),
  /** How this person wants rules of the checker to run; what a mission says goes before it. */
  rules: ruleSettingsSchema.catch({}),
  /** The boxes of walls that this person owns. */
  boxes: shelfSchema.catch([]),
})
export type Settings = z.infer<typeof settingsSchema>

const MEGABYTE = 1024 * 1024

/** For how long versions are kept, and how much room there is, by the settings. */
export const versionLimits = ({
  versionDays,
  versionMegabytes,
}: Pick<Settings, 'versionDays' | 'versionMegabytes'>): Limits => ({
  days: versionDays,
  bytes: versionMegabytes * MEGABYTE,
})

/** Result of the schema for empty settings; written out, so that nobody has to ask the schema if nothing is kept. */
export const defaultSettings: Settings = {
  theme: 'system',
  autoPillars: true,
  exports: { format: 'pdf', options: {} },
  shareAddress: '',
  ownFont: '',
  clubStyles: [],
  inspectorPinned: null,
  inspectorWidth: 280,
  railShown: true,
  kitShown: true,
  railWidth: null,
  kitHeight: null,
  paperWidth: null,
  turnsToFit: true,
  minimap: null,
  toolbarShown: true,
  marksShown: true,
  artFloor: true,
  lastChosen: [],
  tourSeen: false,
  ownKeys: {},
  singleKeys: true,
  spellCheck: null,
  versionDays: 90,
  versionMegabytes: 200,
  autoSave: false,
  newBoards: 'beside',
  rules: {},
  boxes: [],
}

/**
 * True if something in stored settings does not fit, and would be reset to its default on reading. Unknown entries,
 * such as those of a newer program, are no damage.
 */
export function isDamaged(kept: unknown): boolean {
  if (kept === undefined) return false
  if (isTooDeep(kept)) return true
  const known = z.record(z.string(), z.unknown()).safeParse(kept)
  if (!known.success) return true
  const read: Readonly<Record<string, unknown>> = settingsSchema.parse(kept)
  return Object.keys(read).some((name) => name in known.data && !sameJson(known.data[name], read[name]))
}

/**
 * Settings as they are to be kept: with what is kept by now and not known here, as by a newer program, which finds it again.
 * @param kept what lies there, whatever it is
 */
export function withUnknown(kept: unknown, settings: Settings): Settings {
  // It was backed up as damaged; written again it would fail every time.
  if (isTooDeep(kept)) return settings
  const all = z.record(z.string(), z.unknown()).safeParse(kept)
  const others = Object.entries(all.data ?? {}).filter(([name]) => !(name in settingsSchema.shape))
  return { ...Object.fromEntries(others), ...settings }
}

/** Settings have a few levels; what has thousands was never written by a program of ours, and no function can walk through it. */
const MAX_LEVELS = 50

/** True for a value of more levels than settings of any Bulkhead have. */
export function isTooDeep(value: unknown): boolean {
  let level: readonly unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_LEVELS) return true
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []))
  }
  return false
}

const sameJson = (one: unknown, other: unknown): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))

/** With the names of objects in one order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, each]) => each !== undefined)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, each]) => [name, sorted(each)]))
}
