/** Random sessions with one mission: drawing, typing, trying out, undo, redo, saves; and the journal that is kept of them. */
import fc from 'fast-check'
import { emptyHistory, type History, record, redo, stateSerial, undo } from '#editing/edits/history.ts'
import { applyPatch } from '#editing/edits/patch.ts'
import { journalHead, journalLine } from '#editing/journal/journal-entry.ts'
import { entriesBetween, entryText, type Journalled, pictureAlone, pictureOf } from '#editing/journal/write-journal.ts'
import { blankMission } from '#model/mission/blank.ts'
import { emptyScene } from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Patch } from '#model/mission/edit.ts'
import { actionArbitrary, runActions } from './random-edits.ts'

const deed = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('draw' as const), action: actionArbitrary }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('type' as const),
      text: fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.normalize('NFC')),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('pause' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('erase' as const), letters: fc.integer({ min: 1, max: 40 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('undo' as const, 'redo' as const),
      steps: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('save' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('try' as const),
      hatchways: fc.constantFrom('open' as const, 'closed' as const),
    }),
  },
  /** The journal gets a picture, or begins anew with one. */
  { weight: 1, arbitrary: fc.record({ do: fc.constant('picture' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('begin' as const) }) },
)
type Deed = typeof deed extends fc.Arbitrary<infer Value> ? Value : never
type Change = Exclude<Deed, { do: 'picture' | 'begin' | 'pause' }>

export interface State {
  readonly document: Mission
  readonly text: string
  /** Tells two states of one text apart. */
  readonly key: string
}

export interface Session {
  /** Every state of the mission, in order, from the one that the journal begins with. */
  readonly states: readonly State[]
  /** The same from before it began anew. */
  readonly ever: readonly State[]
  readonly last: Journalled
  /** The entries of its journal, as texts. */
  readonly entries: readonly string[]
}

export const mixedSession: fc.Arbitrary<Session> = fc
  .tuple(fc.array(deed, { minLength: 1, maxLength: 60, size: 'max' }), fc.boolean())
  .map(([deeds, long]) => runSession(deeds, long))

/** The same text for the same mission, whatever the order of its fields. */
export const textOf = (document: Mission): string => JSON.stringify(Object.entries(document).sort())

/** Tells states apart. */
export const keyOf = ({ document, history }: Pick<Journalled, 'document' | 'history'>): string =>
  `${history.nextSerial} ${history.past.length} ${textOf(document)}`

/** The journal of a session, as it lies on the disk. */
export const journalText = ({ entries }: Session): string =>
  [journalHead(), ...entries].map((entry, number) => journalLine(number, entry)).join('')

/** @param long a briefing so long that steps leave most of it out */
function runSession(deeds: readonly Deed[], long: boolean): Session {
  const blank = blankMission()
  const briefing = long ? 'Hold the line until the lights fail. “Nobody” knows.\n'.repeat(40) : ''
  let now: Journalled = {
    document: { ...blank, mission: { ...blank.mission, briefing } },
    scene: emptyScene,
    history: emptyHistory,
    savedSerial: 0,
    fingerprint: 'f0',
  }
  let [time, gesture, entries] = [1000, 1, pictureOf(now, 0)]
  const ever = [stateOf(now)]
  let from = 0
  for (const one of deeds) {
    time += 100
    if (one.do === 'picture') entries.push(pictureAlone(now, time))
    else if (one.do === 'begin') {
      entries = pictureOf(now, time)
      ever.push(stateOf(now))
      from = ever.length - 1
    } else if (one.do === 'pause') gesture += 1
    else {
      const next = after(now, one, `typing-${gesture}`)
      const between = entriesBetween(now, next, time)
      if (between === null) {
        entries = pictureOf(next, time)
        from = ever.length
      } else entries.push(...between.map(entryText))
      now = next
      ever.push(stateOf(now))
    }
  }
  return { states: ever.slice(from), ever, last: now, entries }
}

const stateOf = (now: Journalled): State => ({
  document: now.document,
  text: textOf(now.document),
  key: keyOf(now),
})

function after(now: Journalled, deed: Change, gesture: string): Journalled {
  const { document, history } = now
  switch (deed.do) {
    case 'draw': {
      const [patch = []] = runActions(document, [deed.action]).patches
      return stepped(now, patch, record(history, 'Draw', patch))
    }
    case 'type':
    case 'erase': {
      const { mission } = document
      const briefing =
        deed.do === 'type'
          ? `${mission.briefing.slice(0, 7)}${deed.text}${mission.briefing.slice(7)}`
          : mission.briefing.slice(deed.letters)
      if (briefing === mission.briefing) return now
      const patch: Patch = [{ field: 'mission', before: mission, after: { ...mission, briefing } }]
      const of = { name: gesture, savedSerial: now.savedSerial }
      return stepped(now, patch, record(history, 'Briefing', patch, undefined, of))
    }
    case 'undo':
    case 'redo': {
      let to = { document, history, scene: now.scene }
      for (let left = deed.steps; left > 0; left -= 1) {
        const next = (deed.do === 'undo' ? undo : redo)(to.document, to.history)
        if (next !== null) to = { ...next, scene: next.scene ?? to.scene }
      }
      return { ...now, ...to }
    }
    case 'save':
      return { ...now, savedSerial: stateSerial(history), fingerprint: `f${history.nextSerial}` }
    case 'try': {
      const scene = { ...now.scene, hatchways: deed.hatchways }
      return { ...now, scene, history: record(history, 'Try', [], { before: now.scene, after: scene }) }
    }
  }
}

const stepped = (now: Journalled, patch: Patch, history: History): Journalled =>
  history === now.history ? now : { ...now, history, document: applyPatch(now.document, patch) }
