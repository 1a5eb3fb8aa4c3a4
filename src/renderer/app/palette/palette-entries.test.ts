import { describe, expect, it } from 'vitest'
import { findTemplate } from '#games/shared/templates/templates.ts'
import { ruleSetOf } from '#model/mission/mission-rule-set.ts'
import { exporters } from '#publishing/export/registry.ts'
import { memoryEditor } from '../../../../test/support/memory-editor.ts'
import {
  commandEntries,
  formatEntries,
  found,
  partEntries,
  passageEntry,
  queryOf,
  thingEntries,
  toolEntries,
  typedPlace,
  withLast,
} from './palette-entries.ts'

function offered() {
  const editor = memoryEditor()
  editor.get().apply('Wall', [
    {
      type: 'put',
      collection: 'panels',
      item: {
        id: 'p1',
        piece: 'B2',
        board: 1,
        x: 2,
        y: 3,
        axis: 'horizontal',
        hatchway: { half: 'first', face: 'north', start: 'closed', label: 'Cell door' },
      },
    },
    { type: 'put', collection: 'markers', item: { id: 'm1', kind: 'objective', label: 'Q', board: 1, x: 60, y: 60 } },
  ])
  const state = editor.get()
  const all = [
    ...commandEntries(state),
    ...toolEntries(state.document),
    ...partEntries(state.document),
    ...formatEntries(exporters),
    ...thingEntries(state.document),
  ]
  return { state, all }
}

const texts = (groups: ReturnType<typeof found>): string[] =>
  groups.flatMap(({ hits }) => hits.map(({ entry }) => entry.text))

describe('the command palette', () => {
  it('finds a command by letters of it, and says which letters answer', () => {
    const [first] = found(offered().all, 'zotofi', [])
    const hit = first?.hits[0]
    expect(hit?.entry.text).toBe('Zoom to Fit')
    expect(hit?.marked.map((index) => 'Zoom to Fit'.charAt(index)).join('')).toBe('ZotoFi')
  })
  it('finds what people call otherwise', () => {
    expect(texts(found(offered().all, 'turn', []))).toContain('Rotate')
  })
  it.each([
    ['rename', 'Inspector'],
    ['score', 'Web page'],
    ['victory', 'Objectives'],
    ['settings', 'Dark Theme (Deck)'],
    ['image', 'PNG picture of the map'],
    ['foundry', 'Universal VTT map'],
    ['excel', 'Parts list for spreadsheets'],
    ['generate', 'Generate Maps'],
    ['mirror', 'Make Symmetric from One Half'],
    ['distance', 'Measure'],
    ['line of sight', 'Sight'],
    ['door', 'B2 Short Wall with Hatchway'],
    ['add board', 'Boards'],
    ['heat map', 'Fairness Report'],
    ['import', 'Open'],
    ['backup', 'History and Versions'],
    ['briefing', 'Briefing'],
    ['roster', 'Forces'],
    ['darkness', 'Lighting Area'],
    ['waive', 'Problems List'],
    ['tour', 'Take the Tour'],
    ['edit kit', 'Box: Kit and Pieces'],
    ['own kinds', 'Custom Symbols'],
    ['check settings', 'Checks and Settings'],
    ['rotate board', 'Arrange boards'],
    ['clear map', 'Select All'],
    ['check mission', 'Problems List'],
    ['print cards', 'PDF document'],
    ['stamps', 'Stamp'],
    ['open table', 'Boards'],
    ['one board', 'Boards'],
    ['hide tools', 'Tools'],
    ['rail', 'Tools'],
    ['tray', 'Tray'],
    ['hide kit', 'Tray'],
    ['convert', 'Rule set'],
    ['change game', 'Rule set'],
    ['house rules', 'Rule set'],
  ])('leads from “%s” to %s', (typed, text) => {
    expect(texts(found(offered().all, typed, []))).toContain(text)
  })
  it('takes letters for further words only where a word begins', () => {
    // v and p stand in this order in “View, properties panel pin”, which nobody means.
    expect(texts(found(offered().all, 'vp', []))).not.toContain('Inspector')
  })
  it('has the guide behind everything else, and alone for its sign', () => {
    const passages = ['A', 'B', 'C', 'D'].map((id) => passageEntry({ id, where: `Guide › ${id}` }))
    const groups = found(offered().all, 'undo', [], passages)
    expect(groups.at(-1)).toMatchObject({ id: 'guide', title: 'In the guide' })
    expect(texts(groups.slice(-1))).toEqual(['A', 'B', 'C'])
    expect(texts(found(offered().all, '?undo', [], passages))).toEqual(['A', 'B', 'C', 'D'])
    expect(found(offered().all, '>undo', [], passages).some(({ id }) => id === 'guide')).toBe(false)
  })
  it('offers tools, pieces and kinds', () => {
    expect(texts(found(offered().all, 'measure', []))[0]).toBe('Measure')
    expect(texts(found(offered().all, 'long wall hatch', [])).some((text) => text.includes('Long Wall'))).toBe(true)
  })
  it('finds things of the map by code, label and the name of a hatchway; a sign narrows to them', () => {
    expect(texts(found(offered().all, '@cell door', []))[0]).toContain('Cell door')
    expect(texts(found(offered().all, '@marker q', []))[0]).toContain('Q')
    expect(texts(found(offered().all, '>cell door', [])).some((text) => text.includes('Cell door'))).toBe(false)
  })
  it('says why a command cannot be run now', () => {
    const { state } = offered()
    const reasonOf = (editor: typeof state, id: string) =>
      commandEntries(editor).find((entry) => entry.id === `command:${id}`)?.reason
    expect(reasonOf(state, 'turn')).toBe('nothing is selected')
    expect(reasonOf({ ...state, selection: ['p1'] }, 'turn')).toBeNull()
    expect(reasonOf({ ...state, selection: ['m1'] }, 'toggle-hatchway')).toBe('no hatchway is selected')
    expect(reasonOf(state, 'redo')).toBe('there is nothing to redo')
    expect(reasonOf({ ...state, workspace: 'mission', selection: ['p1'] }, 'delete')).toBe('only on the Map')
    const ships = findTemplate('s-1500')?.document() ?? state.document
    expect(reasonOf({ ...state, document: ships }, 'fairness')).toBe(
      'in Ship-to-ship assault there is nothing for it to measure',
    )
    // They stand after a colon, and within a sentence.
    expect(commandEntries(state).flatMap(({ reason }) => reason?.match(/^[A-Z].*/) ?? [])).toEqual([])
  })
  describe.each(['c-duel', 's-1500'])('in the game of template %s', (template) => {
    const document = findTemplate(template)?.document()
    if (document === undefined) throw new Error('no template')
    const editor = { ...memoryEditor().get(), document }
    const all = [...commandEntries(editor), ...toolEntries(document)]
    const answers = (typed: string) => found(all, typed, []).flatMap(({ hits }) => hits.map(({ entry }) => entry))

    it.each([
      ['fairness', 'Fairness Report'],
      ['make maps', 'Generate Maps'],
      ['heat map', 'Fairness Report'],
    ])('says to “%s” that there is none, and why', (typed, text) => {
      const answer = answers(typed).find((entry) => entry.text === text)
      expect(answer?.absent).toBe(true)
      expect(answer?.reason).toContain(ruleSetOf(document).name)
    })
    it('lists what it has not only to whoever types it, behind what it has', () => {
      const unasked = found(all, '', ['command:fairness']).flatMap(({ hits }) => hits.map(({ entry }) => entry))
      expect(unasked.length).toBeGreaterThan(20)
      expect(unasked.filter(({ absent }) => absent === true)).toEqual([])
      expect(found(all, '>', []).flatMap(({ hits }) => hits.filter(({ entry }) => entry.absent === true))).toEqual([])
      for (const typed of ['hatch', 'wall', 'sight', 'show', 'room']) {
        const tools = answers(typed).filter(({ group }) => group === 'tools')
        const lacking = tools.map(({ absent }) => Number(absent === true))
        expect(lacking).toEqual(lacking.toSorted((one, other) => one - other))
      }
    })
    it('says a reason of each tool and command that it lists and has not', () => {
      for (const { absent, reason, keys } of all.filter((entry) => entry.absent === true)) {
        expect(absent).toBe(true)
        expect(reason).toMatch(/^\S.{10,}[^.]$/)
        expect(keys).toBeNull()
      }
    })
  })
  it('says in a game without squares why walls cannot be drawn', () => {
    const document = findTemplate('c-duel')?.document()
    if (document === undefined) throw new Error('no template')
    const [wall] = found(toolEntries(document), 'wall run', []).flatMap(({ hits }) => hits)
    expect(wall?.entry).toMatchObject({ text: 'Wall run', reason: 'this table has no squares' })
  })
  it('knows a square in any case, and none that is not there', () => {
    const { document } = offered().state
    expect(typedPlace(document, 'c-4')?.text).toBe('C-4')
    expect(typedPlace(document, 'Z9')).toBeNull()
  })
  it('begins with what was chosen last, at most five', () => {
    const last = ['a', 'b', 'c', 'd', 'e'].reduce<string[]>(withLast, [])
    expect(withLast(last, 'c')).toEqual(['c', 'e', 'd', 'b', 'a'])
    expect(withLast(last, 'f')).toHaveLength(5)
    const [first] = found(offered().all, '', ['command:flip', 'gone'])
    expect(first).toMatchObject({ id: 'last', title: 'Used last' })
    expect(first?.hits.map(({ entry }) => entry.text)).toEqual(['Flip'])
  })
  it('reads the sign that narrows', () => {
    expect(queryOf(' # door ')).toEqual({ narrowing: '#', text: 'door' })
    expect(queryOf('door')).toEqual({ narrowing: null, text: 'door' })
  })
})
