import { describe, expect, it } from 'vitest'
import { findTemplate } from '#games/shared/templates/templates.ts'
import { defaultSettings } from '#host/settings.ts'
import { blankMission } from '#model/mission/blank.ts'
import { emptyScene, MAX_DIAGRAMS } from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'
import { openMission } from '#state/mission/open-mission.ts'
import { firstTabs } from '#state/session/tabs.ts'
import { commandState, disabledMessage } from './command-state.ts'

const idle = {
  undoLabel: null,
  redoLabel: null,
  selection: [],
  model: null,
  settings: defaultSettings,
  findings: [],
  problemsOpen: false,
  checker: { kind: 'there' as const },
  document: blankMission('Map'),
  scene: emptyScene,
  measured: [],
  workspace: 'map' as const,
  gallery: 'closed' as const,
  bare: false,
  tableOpen: false,
  historyOpen: false,
  tabs: firstTabs,
  report: null,
  layers: {},
  layersOpen: false,
  windowWidth: 1280,
  symmetric: null,
  open: openMission('m1', blankMission('Map')),
  status: { square: null, hint: null, illegal: false, aloud: null, timesSaid: 0, zoom: 1, turned: false },
}

describe('commands as menus and buttons show them', () => {
  it('name the step that undo and redo would run, and are off when there is none', () => {
    expect(commandState(idle, 'undo')).toMatchObject({ label: 'Undo', enabled: false })
    expect(commandState({ ...idle, undoLabel: 'Place A1' }, 'undo')).toMatchObject({
      label: 'Undo Place A1',
      enabled: true,
    })
    expect(commandState({ ...idle, redoLabel: 'Turn' }, 'redo')).toMatchObject({ label: 'Redo Turn', enabled: true })
  })
  it('need something selected where they work on the selection', () => {
    expect(commandState(idle, 'delete').enabled).toBe(false)
    expect(commandState({ ...idle, selection: ['p1'] }, 'delete').enabled).toBe(true)
    expect(commandState(idle, 'paste').enabled).toBe(true)
    expect(commandState({ ...idle, model: 't1' }, 'delete').enabled).toBe(true)
    expect(commandState({ ...idle, model: 't1' }, 'copy').enabled).toBe(true)
  })
  it('say why where that is not plain to see', () => {
    expect(commandState(idle, 'keep-diagram')).toMatchObject({
      enabled: false,
      reason: 'nothing is set up on the map',
    })
    const dark = { ...idle, scene: { ...emptyScene, dark: ['r1'] } }
    expect(commandState(dark, 'keep-diagram')).toEqual({ label: 'Save as Diagram…', enabled: true, on: null })
    const measured = [{ kind: 'seen' as const, from: { board: 1 as const, x: 60.5, y: 60.5 } }]
    expect(commandState({ ...idle, measured }, 'keep-diagram').enabled).toBe(true)
    const diagrams = Array.from({ length: MAX_DIAGRAMS }, (_, index) => ({
      id: `d${index}`,
      title: 'One',
      text: '',
      ...emptyScene,
    }))
    const full = { ...dark, document: { ...idle.document, diagrams } }
    expect(commandState(full, 'keep-diagram').reason).toContain('60')
  })
  it('say of a link alone that it goes with its markers, and take it off all the same', () => {
    const marker = (id: string, x: number) => ({ id, kind: 'objective', label: id, board: 1, x, y: 60.5 }) as const
    const document: Mission = {
      ...idle.document,
      markers: [marker('m1', 60.5), marker('m2', 254.5)],
      links: [{ id: 'l1', kind: 'power-line', from: 'm1', to: 'm2' }],
    }
    const chosen = { ...idle, document, selection: ['l1'], tool: { kind: 'select' } as const }
    for (const command of ['turn', 'flip', 'cut', 'copy', 'duplicate', 'save-stamp'] as const)
      expect(disabledMessage(chosen, command)).toMatch(/: it depends on its two markers$/)
    expect(disabledMessage(chosen, 'delete')).toBeNull()
    for (const command of ['turn', 'flip', 'cut', 'copy', 'duplicate'] as const)
      expect(disabledMessage({ ...chosen, selection: ['l1', 'm1', 'm2'] }, command)).toBeNull()
  })
  it.each(['s-1500', 'c-duel'])('are hidden where they mean nothing in the game: %s', (id) => {
    const document = findTemplate(id)?.document()
    if (document === undefined) throw new Error(`no template ${id}`)
    for (const command of ['fairness', 'playtest', 'make-maps', 'toggle-hatchway', 'toggle-auto-pillars'] as const)
      expect(commandState({ ...idle, document }, command)).toMatchObject({ hidden: true })
  })
  it('speak of doorways in a game that has doorways', () => {
    const document = findTemplate('s-1500')?.document()
    if (document === undefined) throw new Error('no template')
    expect(commandState({ ...idle, document }, 'slide-further').label).toMatch(/^Slide Doorway /)
    expect(commandState(idle, 'slide-further').label).toMatch(/^Slide Hatchway /)
  })
  it('have a reason for whoever presses their key in vain', () => {
    const select = { ...idle, tool: { kind: 'select' as const } }
    expect(disabledMessage(select, 'toggle-hatchway')).toBe('Open or Close Hatchway: no hatchway is selected')
    expect(disabledMessage(select, 'undo')).toBe('Undo: there is nothing to undo')
    expect(disabledMessage(select, 'save-stamp')).toBe('Save as Stamp: nothing is selected')
    expect(disabledMessage({ ...select, tool: { kind: 'panel', piece: 'B2' } }, 'toggle-hatchway')).toBeNull()
  })
  it('say that turning one round thing or one square does nothing; several change places', () => {
    const squares = [{ board: 1 as const, x: 0, y: 0 }]
    const marker = { kind: 'objective' as const, label: '', board: 1 as const, x: 60.5, y: 60.5 }
    const document: Mission = {
      ...idle.document,
      markers: [
        { ...marker, id: 'm1' },
        { ...marker, id: 'm2', x: 254.5 },
      ],
      zones: [
        { id: 'z1', kind: 'entry', side: null, label: '', squares },
        { id: 'z2', kind: 'entry', side: null, label: '', squares: [...squares, { board: 1, x: 1, y: 0 }] },
      ],
    }
    const said = (...selection: string[]) =>
      (['turn', 'flip'] as const).map((command) =>
        disabledMessage({ ...idle, document, selection, tool: { kind: 'select' } }, command),
      )
    const same = ['Rotate: it is the same on every side', 'Flip: it is the same on every side']
    expect(said('m1')).toEqual(same)
    expect(said('z1')).toEqual(same)
    expect(said('z2')).toEqual([null, null])
    expect(said('m1', 'm2')).toEqual([null, null])
    // What lies on two boards is told to be no stamp before a name is asked for.
    const far = document.markers.map((one) => (one.id === 'm2' ? { ...one, board: 2 as const } : one))
    const stamp = (markers: Mission['markers']) =>
      disabledMessage(
        { ...idle, document: { ...document, markers }, selection: ['m1', 'm2'], tool: { kind: 'select' } },
        'save-stamp',
      )
    expect([stamp(document.markers), stamp(far)]).toEqual([null, 'Save as Stamp: a stamp is of things on one board'])
  })
  it('are switches where they switch something', () => {
    expect(commandState(idle, 'theme-system').on).toBe(true)
    expect(commandState(idle, 'theme-dark').on).toBe(false)
    expect(commandState(idle, 'toggle-auto-pillars').on).toBe(true)
    for (const [command, away] of [
      ['toggle-rail', { railShown: false }],
      ['toggle-kit', { kitShown: false }],
    ] as const) {
      expect(commandState(idle, command).on).toBe(true)
      expect(commandState({ ...idle, settings: { ...defaultSettings, ...away } }, command).on).toBe(false)
    }
    expect(commandState(idle, 'save').on).toBeNull()
  })
  it('offer to check spelling where the program does it, and say what that may fetch', () => {
    const shown = (spellCheck: boolean | null) =>
      commandState({ ...idle, settings: { ...defaultSettings, spellCheck } }, 'check-spelling')
    expect(shown(null).hidden).toBe(true)
    expect(shown(false)).toMatchObject({ on: false, label: 'Check Spelling (Downloads a Dictionary if Needed)' })
    expect(shown(true)).toMatchObject({ on: true, label: 'Check Spelling' })
  })
})
