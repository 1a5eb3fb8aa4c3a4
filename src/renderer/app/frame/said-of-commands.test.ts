/** Every command with a key that works on the map says aloud what it did, also where the cursor of the keys is told of anew. */
import { describe, expect, it } from 'vitest'
import { type Command, commandIds, commands } from '#host/commands.ts'
import { disabledMessage } from '#state/commands/command-state.ts'
import type { Tool } from '#state/editor-state.ts'
import { controlledMap } from '../../../../test/support/controlled-map.ts'
import { settled } from '../../../../test/support/memory-editor.ts'
import { panelOf } from '../../../../test/support/panel-notation.ts'

/** Commands that open something which takes the focus, or lead elsewhere: what comes there is read. */
const leadElsewhere: ReadonlySet<Command> = new Set<Command>([
  'find',
  'palette',
  'history',
  'layers',
  'relabel',
  'save-stamp',
  'make-symmetric',
  'copy-picture',
  'toggle-table',
  'workspace-map',
  'workspace-mission',
  'workspace-paper',
  'workspace-standing',
  'workspace-table',
  'next-tab',
  'previous-tab',
  'show-box',
  'own-kinds',
  'my-boxes',
  'keep-diagram',
  'turn-to-fit',
  'picture',
])
const onMap = commandIds.filter(
  (command) =>
    ['edit', 'arrange', 'view'].includes(commands[command].menu) &&
    !command.startsWith('theme-') &&
    !leadElsewhere.has(command),
)

const panel = panelOf('p1', 1, 'A4 2 3 h first north')
const marker = (id: string, x: number) => ({ id, kind: 'objective', label: '', board: 1, x, y: 157.5 }) as const

/** A map with a few things and the cursor of the keys on it, as the battlefield ties them together. */
async function onTheMap(selection: readonly string[]) {
  const editor = controlledMap()
  editor.start()
  await settled()
  const { get, controller } = editor
  const placed = get().apply('Place', [
    { type: 'put', collection: 'panels', item: panel },
    { type: 'put', collection: 'markers', item: marker('m1', 60.5) },
    { type: 'put', collection: 'markers', item: marker('m2', 157.5) },
    { type: 'put', collection: 'markers', item: marker('m3', 351.5) },
    {
      type: 'put',
      collection: 'zones',
      item: { id: 'z1', kind: 'entry', label: '', side: null, squares: [{ board: 1, x: 4, y: 4 }] },
    },
  ])
  expect(placed).toBe(true)
  get().select(selection)
  controller.point({ name: 'C4', board: 1, x: 12 + 2.5 * 97, y: 12 + 3.5 * 97 })
  /** As its key runs it; returns what is said then, messages too. */
  const said = async (command: Command): Promise<string | null> => {
    const [place, messages] = [get().status.aloud, get().notices.length]
    const against = disabledMessage(get(), command)
    if (against === null) get().run(command)
    else get().setStatus({ hint: against, illegal: false })
    await settled()
    if (get().notices.length > messages) return editor.notices().at(-1) ?? null
    const { aloud } = get().status
    return aloud === place || /^C4: /.test(aloud ?? '') ? null : aloud
  }
  return { ...editor, said, controller }
}

describe('what a command did is said', () => {
  const selections: readonly (readonly [string, readonly string[]])[] = [
    ['a wall with a hatchway', ['p1']],
    ['a zone', ['z1']],
    ['three markers', ['m1', 'm2', 'm3']],
    ['nothing', []],
  ]
  it.each(selections)('with %s selected', async (_, selection) => {
    const silent: Command[] = []
    for (const command of onMap) {
      const map = await onTheMap(selection)
      if ((await map.said(command)) === null) silent.push(command)
    }
    expect(silent).toEqual([])
  })

  it.each<Tool>([{ kind: 'panel', piece: 'A4' }, { kind: 'run' }, { kind: 'feature', feature: 'pipes' }])(
    'with $kind in hand',
    async (tool) => {
      const silent: Command[] = []
      for (const command of ['turn', 'flip', 'toggle-hatchway', 'next-piece', 'previous-piece'] as const) {
        const map = await onTheMap([])
        map.get().setTool(tool)
        if ((await map.said(command)) === null) silent.push(command)
      }
      // Along a run walls turn by themselves, and a feature has no hatchway.
      expect(silent).toEqual(tool.kind === 'run' ? ['turn'] : [])
    },
  )

  it('in the words for what was done', async () => {
    const map = await onTheMap(['p1'])
    expect(await map.said('toggle-hatchway')).toMatch(/^Opened: .*Hatchway.*, open/)
    expect(await map.said('toggle-hatchway')).toMatch(/^Closed: .*Hatchway.*, closed/)
    expect(await map.said('flip')).toMatch(/^Flipped: .*pill to the south/)
    expect(await map.said('turn')).toMatch(/^Rotated: /)
    expect(await map.said('copy')).toMatch(/^Copied: .*Hatchway/)
    expect(await map.said('cut')).toMatch(/^Cut: .*Hatchway/)
    expect(await map.said('paste')).toMatch(/^Pasted: /)
    expect(await map.said('select-none')).toBe('Nothing selected')
    expect(await map.said('select-all')).toMatch(/^\d+ things selected$/)
    map.get().select(['m1', 'm2', 'm3'])
    expect(await map.said('duplicate')).toBe('Duplicated: 3 things')
    expect(await map.said('group')).toBe('Grouped: 3 things')
  })

  it('when Escape lets go of the selection', async () => {
    const map = await onTheMap(['p1'])
    map.controller.keyDown({ key: 'Escape' } as KeyboardEvent)
    expect(map.get().status.aloud).toBe('Nothing selected')
  })
})

describe('what is said twice in a row', () => {
  it('counts as two things, and where the cursor stands does not', async () => {
    const map = await onTheMap(['p1'])
    const times = () => map.get().status.timesSaid
    const before = times()
    map.get().run('copy')
    await settled()
    map.get().run('copy')
    await settled()
    expect(times()).toBe(before + 2)
    map.get().select([])
    for (let step = 0; step < 40; step += 1) map.controller.keyDown({ key: 'ArrowUp' } as KeyboardEvent)
    const atEnd = times()
    expect(map.get().status.aloud).toMatch(/^The board ends here/)
    map.controller.keyDown({ key: 'ArrowUp' } as KeyboardEvent)
    expect(times()).toBe(atEnd + 1)
    map.controller.keyDown({ key: 'ArrowDown' } as KeyboardEvent)
    const there = times()
    map.controller.update()
    expect(times()).toBe(there)
  })
})
