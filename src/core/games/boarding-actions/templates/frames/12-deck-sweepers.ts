import { templateOf } from '../frame.ts'
import {
  atLeast,
  controlMore,
  entryZones,
  everyMarker,
  exactly,
  hold,
  markers,
  perMarker,
  roundsTwoToFive,
  scored,
  scoredAtEnd,
  zones,
} from '../template-facts.ts'

export const deckSweepers = templateOf({
  id: '12',
  number: '12',
  name: 'Deck Sweepers',
  type: 'symmetric',
  summary:
    'Each side sweeps across the deck; what it holds at the end counts most, and the Underdog starts in the middle.',
  zones: [
    { kind: 'attacker-entry', side: 'attacker', squares: 'G2 G5 G-2 G-5' },
    { kind: 'defender-entry', side: 'defender', squares: 'A2 A5 A-2 A-5' },
    { kind: 'underdog-entry', side: null, squares: 'D4' },
  ],
  needs: [atLeast(3, markers()), ...entryZones(4), exactly(1, zones('underdog-entry'))],
  objectives: [
    scored('Hold the deck', roundsTwoToFive, [hold(1), controlMore]),
    scoredAtEnd('Deck swept clear', [perMarker(everyMarker, 15)]),
  ],
  rules: [
    {
      title: 'A head start for the Underdog',
      text: 'The Underdog Entry Zone lies in the middle of it all; nobody comes from reserves there.',
      about: [zones('underdog-entry')],
    },
  ],
  play: { underdog: 'entry-zone' },
})
