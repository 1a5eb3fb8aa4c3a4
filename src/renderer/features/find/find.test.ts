import { expect, it } from 'vitest'
import { formPlaceOf } from '#state/checking/finding-places.ts'
import { replacing, scoringHits, textHits, wordsAround } from '#state/mission/text-hits.ts'
import { sampleMissions } from '../../../../test/support/map-look.ts'
import { memoryEditor } from '../../../../test/support/memory-editor.ts'
import { mapHits } from './find-panel.tsx'

function drawn() {
  const editor = memoryEditor()
  const panel = { board: 1, x: 2, y: 3, axis: 'horizontal', hatchway: null } as const
  const { mission, play } = editor.get().document
  editor.get().apply('Draw', [
    { type: 'put', collection: 'panels', item: { id: 'p1', piece: 'A1', ...panel } },
    { type: 'put', collection: 'panels', item: { id: 'p2', piece: 'B1', ...panel, y: 5 } },
    { type: 'put', collection: 'markers', item: { id: 'm1', kind: 'objective', label: 'Q', board: 1, x: 60, y: 60 } },
    { type: 'put', collection: 'notes', item: { id: 'n1', board: 1, x: 160, y: 60, text: 'Cold here' } },
    { type: 'set', field: 'mission', value: { ...mission, title: 'Cold Spine', briefing: 'It is cold. Cold!' } },
    {
      type: 'set',
      field: 'play',
      value: { ...play, rules: [{ id: 'r1', kind: 'special-rule', title: 'Frost', text: 'A cold deck', about: [] }] },
    },
  ])
  return editor
}

it('finds on the map by code, kind, label, square and the text of a note', () => {
  const ids = (text: string) => mapHits(drawn().get().document, text).map(({ id }) => id)
  expect(ids('a1')).toContain('p1')
  expect(ids('a1')).not.toContain('p2')
  expect(ids('short wall')).toEqual(['p2'])
  expect(ids('objective q')).toEqual(['m1'])
  // With the pillar that holds it.
  expect(ids('d3')).toEqual(['p1', 'h1'])
  expect(ids('D-3')).toEqual([])
  expect(ids('cold')).toEqual(['n1'])
  expect(ids(' ')).toEqual([])
})

it('finds what is typed with letters and marks apart', () => {
  const editor = drawn()
  const [note] = editor.get().document.notes
  if (note === undefined) throw new Error('there is no note')
  editor
    .get()
    .apply('Change Note', [{ type: 'put', collection: 'notes', item: { ...note, text: 'Kälte'.normalize('NFC') } }])
  expect(mapHits(editor.get().document, 'Kälte'.normalize('NFD')).map(({ id }) => id)).toEqual(['n1'])
})

it('replaces in all texts as one step, and one hit alone', () => {
  const editor = drawn()
  const hits = textHits(editor.get().document, 'cold')
  expect(hits.map(({ where }) => where)).toEqual([
    'Mission, title',
    'Mission, briefing',
    'Mission, briefing',
    'Play “Frost”, text',
    'Note on the map',
  ])
  const { document, apply } = editor.get()
  expect(apply('Replace', replacing(document, hits.slice(2, 3), 'cold', 'Ice'))).toBe(true)
  expect(editor.get().document.mission.briefing).toBe('It is cold. Ice!')
  editor.get().run('undo')
  expect(apply('Replace', replacing(document, hits, 'cold', 'warm'))).toBe(true)
  const after = editor.get().document
  expect([after.mission.title, after.mission.briefing]).toEqual(['warm Spine', 'It is warm. warm!'])
  expect([after.play.rules[0]?.text, after.notes[0]?.text]).toEqual(['A warm deck', 'warm here'])
  editor.get().run('undo')
  expect(textHits(editor.get().document, 'cold')).toEqual(hits)
})

it('takes signs of patterns as they are, and leaves ids and labels alone', () => {
  const { document } = drawn().get()
  expect(textHits(document, '.')).toHaveLength(1)
  expect(textHits(document, 'special-rule')).toEqual([])
  expect(replacing(document, [], 'cold', 'x')).toEqual([])
})

it('knows the field of the form for each text that somebody writes', () => {
  expect(formPlaceOf('play.rules.2.text')).toEqual({ section: 'Rules and manoeuvres', card: 2 })
  expect(formPlaceOf('play.objectives.0.title')).toEqual({ section: 'Objectives', card: 0 })
  expect(formPlaceOf('mission.briefing')).toEqual({ section: 'Briefing', card: null })
  expect(formPlaceOf('diagrams.0.title')).toBeNull()
  for (const [name, mission] of sampleMissions())
    for (const letter of ['a', 'e'])
      for (const { path } of textHits(mission, letter))
        if (!/^(diagrams|notes)\./.test(path)) expect([name, path, formPlaceOf(path)]).not.toContain(null)
})

it('finds what objectives say in words, and where they are written', () => {
  const [, mission] = sampleMissions().find(([, { play }]) => play.objectives.length > 0) ?? []
  if (mission === undefined) throw new Error('no sample scores')
  const [objective] = mission.play.objectives
  const hits = scoringHits(mission, 'VP')
  expect(hits.length).toBeGreaterThan(0)
  expect(hits[0]).toMatchObject({ path: 'play.objectives.0', where: `Objective “${objective?.title}”` })
  expect(scoringHits(mission, 'zebra crossing')).toEqual([])
})

it('shows a hit with whole words around it', () => {
  const text = 'The last lamp went out an hour ago, and nobody aboard says whose hand was on the switch.'
  const around = (sought: string) => {
    const [before, after] = wordsAround({ text, at: text.indexOf(sought) }, sought.length)
    return `${before}[${sought}]${after}`
  }
  expect(around('The')).toBe('[The] last lamp went out an hour ago, …')
  expect(around('lamp')).toBe('The last [lamp] went out an hour ago, and …')
  expect(around('body')).toBe('… out an hour ago, and no[body] aboard says whose hand was on …')
  expect(around('switch')).toBe('… whose hand was on the [switch].')
  const long = 'x'.repeat(100)
  expect(wordsAround({ text: long, at: 50 }, 1)).toEqual([`…${'x'.repeat(25)}`, `${'x'.repeat(33)}…`])
})
