/** Which passage of the guide is about which part of the window. A test holds that each is in the guide. */
import type { Collection } from '#model/mission/document.ts'
import type { InspectorTab, Tool } from '#state/editor-state.ts'

/** Where the guide begins. */
export const FIRST_PASSAGE = 'A first map'

const topicsOfSections: Readonly<Record<string, string>> = {
  'Rule set': 'Mission and scoring/Rule set',
  Mission: 'Mission and scoring/Mission',
  Text: 'Mission and scoring/Mission',
  Credits: 'Mission and scoring/Mission',
  Sides: 'Mission and scoring/Facts',
  Battle: 'Mission and scoring/Facts',
  Forces: 'Mission and scoring/Facts',
  Campaign: 'Mission and scoring/Facts',
  'Deployment and turns': 'Mission and scoring/Facts',
  'Securing and hatchways': 'Mission and scoring/Facts',
  'Rules and manoeuvres': 'Mission and scoring/Facts',
  'Entry zones': 'Draw/Areas',
  Hatchways: 'Mission and scoring/Selection',
  Boards: 'Draw/Boards',
  Objectives: 'Mission and scoring/Scoring',
  'What the map needs': 'Mission and scoring/Scoring',
  Tables: 'Mission and scoring/Rolls and tables',
  'Test models': 'Trying out the rules on the map/Test models',
  'Shown on the map': 'Trying out the rules on the map/Ranges',
  'Lighting areas': 'Trying out the rules on the map/What if',
  Effect: 'Trying out the rules on the map/What if',
  'Diagrams of the mission': 'Trying out the rules on the map',
}

/** Null: the guide says nothing of a part that is called so. */
export const topicOfSection = (title: string): string | null => topicsOfSections[title] ?? null

export const topicOfTab: Readonly<Record<InspectorTab, string>> = {
  selection: 'Mission and scoring/Selection',
  trial: 'Trying out the rules on the map',
  play: 'Mission and scoring/Play',
  kit: 'Mission and scoring/Box',
}

export function topicOfTool(tool: Tool): string {
  switch (tool.kind) {
    case 'select':
      return 'Draw/Select'
    case 'panel':
    case 'hatchway':
      return 'Draw/Walls'
    case 'run':
      return 'Draw/Wall runs'
    case 'room':
      return 'Draw/Rooms'
    case 'stamp':
      return 'Draw/Stamps'
    case 'joint':
      return 'Draw/Pillars fit themselves'
    case 'zone':
    case 'region':
      return 'Draw/Areas'
    case 'marker':
    case 'feature':
    case 'note':
      return 'Draw/Markers, features, notes'
    case 'link':
      return 'Draw/Links'
    case 'token':
      return 'Draw/Tokens'
    case 'erase':
      return 'Draw/Erase'
    case 'arrange':
      return 'Draw/Boards'
    case 'model':
      return 'Trying out the rules on the map/Test models'
    case 'measure':
      return 'Trying out the rules on the map/Measure'
    case 'sight':
      return 'Trying out the rules on the map/Sight'
    case 'ranges':
      return 'Trying out the rules on the map/Ranges'
    case 'what-if':
      return 'Trying out the rules on the map/What if'
  }
}

export const topicOfItem: Readonly<Record<Collection, string>> = {
  panels: 'Draw/Walls',
  halfPillars: 'Draw/Pillars fit themselves',
  wallEnds: 'Draw/Pillars fit themselves',
  zones: 'Draw/Areas',
  regions: 'Draw/Areas',
  markers: 'Draw/Markers, features, notes',
  features: 'Draw/Markers, features, notes',
  notes: 'Draw/Markers, features, notes',
  links: 'Draw/Links',
  tokens: 'Draw/Tokens',
}

/** A passage that begins so is the page of a rule. */
export const RULE_PASSAGE = 'rule:'
/** Where the question mark of a finding leads: `rule:panels-cross`. */
export const passageOfRule = (id: string): string => `${RULE_PASSAGE}${id}`

export const PROBLEMS = 'Checks'
export const RULE_SETTINGS = 'Checks/Check settings'
export const PAPER = 'Paper and pictures'

/** All of them, for the test. */
export const allTopics: readonly string[] = [
  FIRST_PASSAGE,
  PROBLEMS,
  RULE_SETTINGS,
  PAPER,
  ...Object.values(topicsOfSections),
  ...Object.values(topicOfTab),
  ...Object.values(topicOfItem),
]
