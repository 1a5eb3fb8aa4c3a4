/** What people call each kind of condition. */
import type { Condition } from './scoring.ts'

export const conditionNames: Readonly<Record<Condition['kind'], string>> = {
  'control-at-least': 'Control a number of markers',
  'control-all': 'Control all markers meant',
  'control-more': 'Control more than opponent',
  'control-linked': 'Control linked markers',
  'control-in-region': 'Control in an area',
  'per-marker': 'For each marker held',
  'per-event': 'For each event',
  'points-destroyed': 'Enemy points destroyed',
  'parts-destroyed': 'Parts of the map destroyed',
  'warlord-destroyed': 'Enemy Warlord destroyed',
  fate: 'Fate: what has come to pass',
  'take-and-give': 'Take from the opponent',
  given: 'Points in any case',
  free: 'In your own words',
}
