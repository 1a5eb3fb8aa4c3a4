/** Maps parts of the window to passages of the guide. A test holds that each passage exists. */
import type { Collection } from '#model/mission/document.ts'
import type { EditorState, InspectorTab, Tool } from '#state/editor-state.ts'
import type { Dialog } from '#state/messages/notices-and-dialogs.ts'

/** The first page of the guide. */
const FIRST_PASSAGE = 'Get started'

const topicsOfSections: Readonly<Record<string, string>> = {
  'Rule set': 'House rules and custom kits/Rule set',
  Title: 'Mission and scoring/Mission',
  Briefing: 'Mission and scoring/Mission',
  'Type and summary': 'Mission and scoring/Mission',
  Sheet: 'Mission and scoring/Mission',
  Credits: 'Mission and scoring/Mission',
  Sides: 'Mission and scoring/Details',
  'Rounds and points': 'Mission and scoring/Details',
  Battle: 'Mission and scoring/Details',
  Forces: 'Mission and scoring/Details',
  Campaign: 'Mission and scoring/Details',
  Deployment: 'Mission and scoring/Details',
  'Securing and hatchways': 'Mission and scoring/Details',
  'Rules and manoeuvres': 'Mission and scoring/Details',
  'Entry zones': 'Zones, markers and tokens/Zones and areas',
  Hatchways: 'Walls and rooms/Hatchways',
  Boards: 'Boards and decks/Up to six boards',
  Objectives: 'Mission and scoring/Scoring',
  'What the map needs': 'Mission and scoring/Scoring',
  Tables: 'Mission and scoring/Rolls and tables',
  'Test models': 'Try out rules/Test models',
  'Shown on the map': 'Try out rules/Ranges',
  'Lighting areas': 'Try out rules/What if',
  Effect: 'Try out rules/What if',
  'Diagrams of the mission': 'Try out rules/Diagrams',
}

/** Returns the passage about a section of a form, or null if there is none. */
export const topicOfSection = (title: string): string | null => topicsOfSections[title] ?? null

export const topicOfTab: Readonly<Record<InspectorTab, string>> = {
  selection: 'Mission and scoring/Selection',
  trial: 'Try out rules/Before you start',
  play: 'Mission and scoring/Odds',
  kit: 'Mission and scoring/Box',
}

const topicsOfTools: Readonly<Record<Tool['kind'], string>> = {
  select: 'Select and arrange/Select and move',
  panel: 'Walls and rooms/Walls',
  run: 'Walls and rooms/Wall runs',
  room: 'Walls and rooms/Rooms',
  joint: 'Walls and rooms/Pillars',
  hatchway: 'Walls and rooms/Hatchways',
  erase: 'Walls and rooms/Erase',
  stamp: 'Select and arrange/Stamps',
  zone: 'Zones, markers and tokens/Zones and areas',
  region: 'Zones, markers and tokens/Zones and areas',
  marker: 'Zones, markers and tokens/Markers, features and notes',
  feature: 'Zones, markers and tokens/Markers, features and notes',
  note: 'Zones, markers and tokens/Markers, features and notes',
  link: 'Zones, markers and tokens/Links',
  token: 'Zones, markers and tokens/Tokens',
  arrange: 'Boards and decks/Move the second board',
  model: 'Try out rules/Test models',
  measure: 'Try out rules/Measure',
  sight: 'Try out rules/Sight',
  ranges: 'Try out rules/Ranges',
  'what-if': 'Try out rules/What if',
  trace: 'Trace a picture',
}

export const topicOfTool = ({ kind }: Tool): string => topicsOfTools[kind]

export const topicOfItem: Readonly<Record<Collection, string>> = {
  panels: topicsOfTools.panel,
  halfPillars: topicsOfTools.joint,
  wallEnds: topicsOfTools.joint,
  zones: topicsOfTools.zone,
  regions: topicsOfTools.region,
  markers: topicsOfTools.marker,
  features: topicsOfTools.feature,
  notes: topicsOfTools.note,
  links: topicsOfTools.link,
  tokens: topicsOfTools.token,
}

/** Begins the passages that are pages of rules. */
export const RULE_PASSAGE = 'rule:'
/** Returns the passage of a rule: `rule:panels-cross`. */
export const passageOfRule = (id: string): string => `${RULE_PASSAGE}${id}`

const PROBLEMS = 'Checks/Problems'
export const RULE_SETTINGS = 'Checks/Check settings'
export const PAPER = 'Share and print/Export'

/** Passages for F1 while a part of the window has the keys, by its `data-region`. */
const topicsOfRegions: Readonly<Record<string, string>> = {
  problems: PROBLEMS,
  fairness: 'Fairness report',
  playtest: 'Playtest',
  find: 'The window/Find and replace',
  history: 'The window/History',
  version: 'Version history',
}

/** Passages for F1 on pages over the map, and in the views beside it. */
const topicsOfPages = {
  start: FIRST_PASSAGE,
  asked: FIRST_PASSAGE,
  library: 'Library',
  pack: 'Mission packs',
  mission: 'Mission and scoring',
  paper: PAPER,
  comparison: 'Compare and merge',
  standing: '3D view',
  table: 'Play at the table',
  mapTable: 'Accessibility/Map as a table',
} as const

/** Passages for F1 in a dialog; the others open the first page. */
const topicsOfDialogs: Readonly<Partial<Record<Dialog['kind'], string>>> = {
  palette: 'The window',
  relabel: 'Select and arrange/Renumber labels',
  'save-stamp': 'Select and arrange/Stamps',
  shortcuts: 'Keys',
  'own-keys': 'Keys/Customise shortcuts',
  kit: 'House rules and custom kits/Custom kits',
  'my-boxes': 'House rules and custom kits/Your boxes',
  'own-kinds': 'House rules and custom kits/Rule set',
  'make-symmetric': 'Symmetry/Copy one half to the other',
  'make-maps': 'Generate maps',
  'keep-diagram': 'Try out rules/Diagrams',
  'share-link': 'Share and print/Send a link',
  'open-link': 'Share and print/Send a link',
  'walk-log': 'Mission and scoring/Odds',
  results: 'Play at the table/Results',
  'new-mission': 'Get started/Start from a template',
  waive: 'Checks/Waivers',
  explain: PROBLEMS,
  rules: RULE_SETTINGS,
  versions: 'Version history',
  'name-version': 'Version history',
  'forget-version': 'Version history',
  recovery: 'Saving and recovery/Recover work after a crash',
}

export const topicOfDialog = ({ kind }: Dialog): string => topicsOfDialogs[kind] ?? FIRST_PASSAGE

type Window = Pick<
  EditorState,
  'gallery' | 'workspace' | 'comparison' | 'tableOpen' | 'inspectorTab' | 'tool' | 'selection'
>

/**
 * Returns the passage that F1 opens.
 * @param region the part of the window that has the keys, or null
 */
export function topicOfWindow(window: Window, region: string | null): string {
  const { gallery, workspace, tool } = window
  if (gallery !== 'closed' && gallery !== 'undecided') return topicsOfPages[gallery]
  const topic = topicsOfRegions[region ?? '']
  if (topic !== undefined) return topic
  if (workspace !== 'map') return topicsOfPages[workspace]
  if (window.comparison !== null) return topicsOfPages.comparison
  if (region === 'inspector') return topicOfTab[window.inspectorTab]
  if (window.tableOpen) return topicsOfPages.mapTable
  return tool.kind === 'select' && window.selection.length === 0 ? FIRST_PASSAGE : topicOfTool(tool)
}

/** All of them, for the test. */
export const allTopics: readonly string[] = [
  RULE_SETTINGS,
  ...Object.values(topicsOfSections),
  ...Object.values(topicOfTab),
  ...Object.values(topicsOfTools),
  ...Object.values(topicsOfRegions),
  ...Object.values(topicsOfPages),
  ...Object.values(topicsOfDialogs),
]
