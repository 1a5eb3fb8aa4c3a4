import { describe, expect, it } from 'vitest'
import { applyEdits } from '#editing/edits/apply-edits.ts'
import { type Diagram, emptyScene } from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'
import { panelOf } from '../../../../../../test/support/panel-notation.ts'
import { findingsOf, missionOf, saidBy } from '../../../../../../test/support/rule-tester.ts'
import { diagramShowsWhatIsGone } from './rule.ts'

const said = saidBy(diagramShowsWhatIsGone)
const diagram = (title: string, part: Partial<Diagram>): Diagram => ({
  id: title.toLowerCase(),
  title,
  text: '',
  ...emptyScene,
  ...part,
})
const model: Diagram['models'][number] = {
  id: 't1',
  board: 1,
  x: 50,
  y: 50,
  base: { kind: 'round', diameter: 32 },
  turn: 0,
  side: 'attacker',
  unit: '',
  name: '',
}
const map: Partial<Mission> = {
  panels: [panelOf('p1', 1, 'B3 1 2 h first south'), panelOf('p2', 1, 'A1 2 3 v')],
  regions: [{ id: 'r1', kind: 'lighting-area', label: '', squares: [{ board: 1, x: 0, y: 0 }] }],
}
const opened = diagram('Opened', { changed: ['p1'], dark: ['r1'], models: [model] })

describe('diagram-shows-what-is-gone', () => {
  it('says nothing of diagrams whose things are all there', () => {
    expect(said({ ...map, diagrams: [opened, diagram('Empty', {})] })).toEqual([])
  })
  it('names all that is gone, once for each diagram', () => {
    const many = diagram('Many', {
      changed: ['p1', 'p2', 'p3'],
      dark: ['r2'],
      models: [{ ...model, side: 'third' }],
      shows: [
        { kind: 'seen', from: { zone: 'z4' } },
        { kind: 'sight', from: { model: 't1' }, to: { model: 't2' } },
      ],
    })
    expect(said({ ...map, diagrams: [opened, many, diagram('One', { dark: ['r9'] })] })).toEqual([
      'notice: The diagram “Many” names the hatchway of wall “p2”, the hatchway of wall “p3”, the lighting area “r2”, the side “third”, the zone or area “z4” and the model “t2”, which are not there any more.',
      'notice: The diagram “One” names the lighting area “r9”, which no longer exists.',
    ])
  })
  it('takes what is gone out of all diagrams, and only that', () => {
    const other = diagram('Other', {
      changed: ['p1', 'p9'],
      models: [model],
      shows: [{ kind: 'seen', from: { model: 't1' } }],
    })
    const mission = missionOf({ ...map, diagrams: [opened, other, diagram('One', { dark: ['r9'] })] })
    for (const { fix } of findingsOf(diagramShowsWhatIsGone, mission)) {
      expect(fix?.safe).toBe(true)
      const done = applyEdits(mission, fix?.edits ?? [])
      expect(done.ok && done.value.document.diagrams).toEqual([
        opened,
        { ...other, changed: ['p1'] },
        diagram('One', {}),
      ])
      expect(done.ok && said(done.value.document)).toEqual([])
    }
  })
  it('takes models off a board that is not there only when it is asked to', () => {
    const far = diagram('Far', {
      models: [
        { ...model, board: 2 },
        { ...model, id: 't2', board: 2 },
      ],
      shows: [{ kind: 'seen', from: { board: 2, x: 1, y: 1 } }],
    })
    expect(said({ diagrams: [far] })).toEqual([])
    const single = missionOf({ arrangement: { kind: 'single' }, diagrams: [far] })
    expect(said(single)).toEqual(['notice: The diagram “Far” names the second board, which no longer exists.'])
    const [finding] = findingsOf(diagramShowsWhatIsGone, single)
    expect(finding?.fix?.safe).toBe(false)
    const done = applyEdits(single, finding?.fix?.edits ?? [])
    expect(done.ok && done.value.document.diagrams).toEqual([diagram('Far', {})])
  })
})
