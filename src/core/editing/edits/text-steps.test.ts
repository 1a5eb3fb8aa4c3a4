import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { applyEdits } from './apply-edits.ts'
import { emptyHistory, type History, record, redo, stateSerial, undo } from './history.ts'
import { changeBetween, runWith, type TextInput, type TextRun } from './text-steps.ts'

/** The texts after each step, as somebody who undoes all of it would see them, the last one first. */
function stepsOf(states: readonly { text: string; caret?: number; input?: TextInput; wait?: number }[]): string[] {
  const seen = ['']
  let run: TextRun | null = null
  let now = 0
  let before = ''
  for (const { text, caret = text.length, input = 'keys', wait = 100 } of states) {
    now += wait
    const next = runWith(run, changeBetween(before, text, caret), input, now)
    if (next.joins) seen.pop()
    seen.push(text)
    run = next.run
    before = text
  }
  return seen.reverse()
}
/** One letter after the other. */
const typed = (text: string, from = ''): { text: string }[] =>
  [...text].map((_, index) => ({ text: from + text.slice(0, index + 1) }))
const erased = (text: string, count: number): { text: string }[] =>
  Array.from({ length: count }, (_, index) => ({ text: text.slice(0, text.length - index - 1) }))

describe('steps of typing', () => {
  it('end with a word, not with a letter and not with the field', () => {
    expect(stepsOf(typed('Hold the line until the lights fail'))).toEqual([
      'Hold the line until the lights fail',
      'Hold the line until the lights ',
      'Hold the line until ',
      'Hold the ',
      '',
    ])
  })
  it('end at a pause and at the end of a line', () => {
    expect(stepsOf([...typed('air'), { text: 'airl', wait: 1500 }])).toEqual(['airl', 'air', ''])
    expect(stepsOf(typed('one\ntwo'))).toEqual(['one\ntwo', 'one\n', ''])
  })
  it('end where somebody writes elsewhere', () => {
    expect(stepsOf([...typed('deck'), { text: 'adeck', caret: 1 }, { text: 'abdeck', caret: 2 }])).toEqual([
      'abdeck',
      'deck',
      '',
    ])
  })
  it('hold a run of deletions, apart from what was written', () => {
    expect(stepsOf([...typed('locked'), ...erased('locked', 3), { text: 'locs', caret: 4 }])).toEqual([
      'locs',
      'loc',
      'locked',
      '',
    ])
  })
  it('hold a paste by itself, and a word replaced with what is written in its place', () => {
    const pasted = { text: 'a long pasted text', input: 'whole' } as const
    expect(stepsOf([pasted, ...typed('x', pasted.text)])).toEqual([`${pasted.text}x`, pasted.text, ''])
    expect(stepsOf([...typed('air'), { text: 'd', caret: 1 }, { text: 'de', caret: 2 }])).toEqual(['de', 'air', ''])
  })
  it('take a composition as one, however often its letters change', () => {
    const compose = (from: string, texts: readonly string[]) =>
      texts.map((text, index) => ({
        text: from + text,
        input: index === 0 ? ('composition-start' as const) : ('composition' as const),
      }))
    const word = compose('', ['k', 'か', 'かn', 'かん', '感', '感じ'])
    expect(stepsOf(word)).toEqual(['感じ', ''])
    const sentence: ReturnType<typeof compose> = []
    for (const part of ['船の中', 'で', '待つ人々', 'がいる', 'のだろう'])
      sentence.push(...compose(sentence.at(-1)?.text ?? '', ['x', 'xx', part]))
    expect(stepsOf(sentence)).toEqual(['船の中で待つ人々がいるのだろう', '船の中で待つ人々', ''])
  })
  it('are not endless where no spaces are written', () => {
    expect(stepsOf(typed('界'.repeat(100))).length).toBeGreaterThan(3)
  })
})

describe('what changed between two texts', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 12 })
  it('turns the one into the other, wherever the caret is said to be', () => {
    fc.assert(
      fc.property(letters, letters, fc.nat(14), (before, after, caret) => {
        for (const place of [null, Math.min(caret, after.length)]) {
          const { at, removed, inserted } = changeBetween(before, after, place)
          expect(before.slice(0, at) + inserted + before.slice(at + removed)).toBe(after)
        }
      }),
      { numRuns: 400 },
    )
  })
  it('is at the caret where letters repeat', () => {
    expect(changeBetween('aab', 'aaab', 1)).toEqual({ at: 0, removed: 0, inserted: 'a' })
    expect(changeBetween('foo', 'fooo', 4)).toEqual({ at: 3, removed: 0, inserted: 'o' })
  })
  it('is found in long texts too', () => {
    const long = 'x'.repeat(20_000)
    expect(changeBetween(`${long}${long}`, `${long}word${long}`, 20_004)).toEqual({
      at: 20_000,
      removed: 0,
      inserted: 'word',
    })
  })
})

describe('text on the timeline', () => {
  const keys = ['briefing', 'licence', 'summary'] as const
  const action = fc.record({
    key: fc.constantFrom(...keys),
    at: fc.nat(40),
    removed: fc.nat(3),
    inserted: fc.string({ unit: fc.constantFrom('a', ' ', 'é', '漢'), maxLength: 3 }),
    input: fc.constantFrom<TextInput>('keys', 'keys', 'keys', 'composition-start', 'composition', 'whole'),
    wait: fc.constantFrom(50, 50, 50, 1500),
  })
  const long = 'A briefing that is long enough to be packed. '.repeat(40)

  function write(document: Mission, key: (typeof keys)[number], text: string) {
    const outcome = applyEdits(document, [
      { type: 'set', field: 'mission', value: { ...document.mission, [key]: text } },
    ])
    if (!outcome.ok) throw new Error(outcome.error.message)
    return outcome.value
  }

  it('any writing, undone to the start, gives the first text, and redone to the end, the last', () => {
    let [most, grown] = [0, 0]
    fc.assert(
      fc.property(fc.array(action, { minLength: 20, maxLength: 60 }), (actions) => {
        const start = write(blankMission(), 'briefing', long).document
        let document = start
        let history: History = emptyHistory
        let run: TextRun | null = null
        let field = ''
        let gesture = 0
        let now = 0
        const seen = new Map<number, Mission>([[0, start]])
        for (const { key, at, removed, inserted, input, wait } of actions) {
          const before = document.mission[key]
          const place = Math.min(at, before.length)
          const after = before.slice(0, place) + inserted + before.slice(place + removed)
          if (after === before) continue
          now += wait
          const next = runWith(key === field ? run : null, changeBetween(before, after, null), input, now)
          if (!next.joins) gesture += 1
          ;[run, field] = [next.run, key]
          const outcome = write(document, key, after)
          const steps = history.past.length
          history = record(history, 'Write', outcome.patch, undefined, { name: `g${gesture}`, savedSerial: 0 })
          if (history.past.length === steps) grown += 1
          document = outcome.document
          seen.set(stateSerial(history), document)
        }
        const last = document
        const steps = history.past.length
        most = Math.max(most, steps)
        for (let step = 0; step < steps; step += 1) {
          const back = undo(document, history)
          if (back === null) throw new Error('a step is missing')
          ;({ document, history } = back)
          expect(document).toEqual(seen.get(stateSerial(history)))
        }
        expect(document).toEqual(start)
        expect(undo(document, history)).toBeNull()
        for (let step = 0; step < steps; step += 1) {
          const forth = redo(document, history)
          if (forth === null) throw new Error('a step is missing')
          ;({ document, history } = forth)
          expect(document).toEqual(seen.get(stateSerial(history)))
        }
        expect(document).toEqual(last)
        expect(redo(document, history)).toBeNull()
      }),
      { numRuns: 40 },
    )
    expect(most).toBeGreaterThan(10)
    expect(grown).toBeGreaterThan(100)
  })

  it('the state on disk stays a step of its own, and a new step is not joined to one that was undone', () => {
    const gesture = (savedSerial: number) => ({ name: 'word', savedSerial })
    const one = write(blankMission(), 'briefing', 'a')
    const saved = record(emptyHistory, 'Write', one.patch, undefined, gesture(0))
    const two = write(one.document, 'briefing', 'ab')
    const after = record(saved, 'Write', two.patch, undefined, gesture(stateSerial(saved)))
    expect(after.past).toHaveLength(2)
    const three = write(two.document, 'briefing', 'abc')
    const more = record(after, 'Write', three.patch, undefined, gesture(stateSerial(saved)))
    expect(more.past).toHaveLength(2)
    const back = undo(three.document, more)
    expect(back?.document.mission.briefing).toBe('a')
    expect(back && stateSerial(back.history)).toBe(stateSerial(saved))
  })

  it('a long text is not kept whole in every step', () => {
    let document = write(blankMission(), 'briefing', 'x'.repeat(1_000_000)).document
    let history: History = emptyHistory
    for (let step = 0; step < 50; step += 1) {
      const next = write(document, 'briefing', `${document.mission.briefing}word `)
      history = record(history, 'Write', next.patch)
      document = next.document
    }
    expect(JSON.stringify(history.past.slice(0, -1)).length).toBeLessThan(200_000)
    const start = history.past.reduce((so) => undo(so.document, so.history) ?? so, { document, history } as {
      document: Mission
      history: History
    })
    expect(start.document.mission.briefing).toBe('x'.repeat(1_000_000))
  })
})
