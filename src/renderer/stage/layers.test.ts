import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toField } from '#analysis/layout/battlefield.ts'
import { boxAround } from '#analysis/layout/hit-test.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { fieldPoint } from '#foundation/geometry/point.ts'
import { type AnyItem, collections, findItem } from '#model/mission/document.ts'
import { itemsOf } from '#model/mission/edit.ts'
import { canBePicked, layerOf, mapLayers } from '#model/mission/map-layers.ts'
import { fullMap } from '../../../test/support/full-map.ts'
import { memoryEditor } from '../../../test/support/memory-editor.ts'
import { Controller, type Surface } from './controller.ts'

const plain = { shiftKey: false, altKey: false }

/** An editor on the full map at one pixel a millimetre. */
function onFullMap() {
  const editor = memoryEditor()
  editor.get().beginFrom(fullMap())
  const surface: Surface = {
    scale: 1,
    fieldAt: ({ x, y }) => fieldPoint(x, y),
    panBy: () => undefined,
    stepOf: (step) => step,
    setBusy: () => undefined,
    setCursor: () => undefined,
    setPreview: () => undefined,
  }
  const controller = new Controller(surface, editor.get)
  // As the battlefield does: a message in the strip is no reason to look again.
  editor.store.subscribe((now, before) => {
    if (now.document !== before.document || now.tool !== before.tool || now.layers !== before.layers)
      controller.update()
  })
  const drag = (from: { x: number; y: number }, to: { x: number; y: number }): void => {
    controller.pointerMove(from, plain)
    controller.pointerDown(from, 0, plain)
    controller.pointerMove({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, plain)
    controller.pointerMove(to, plain)
    controller.pointerUp(to, plain)
  }
  const hint = (): string | null => editor.get().status.hint
  return { editor, controller, drag, click: (at: { x: number; y: number }) => drag(at, at), hint, get: editor.get }
}

async function begun() {
  const map = onFullMap()
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(map.get().document.panels.length).toBeGreaterThan(20)
  return map
}

const all = (map: Awaited<ReturnType<typeof begun>>): AnyItem[] =>
  collections.flatMap((name) => itemsOf(map.get().document, name))

const middleOf = (map: Awaited<ReturnType<typeof begun>>, entry: AnyItem): { x: number; y: number } => {
  const box = boxAround(layoutOf(map.get().document), entry)
  if (box === null) throw new Error('it has no place')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

describe('hidden and locked things', () => {
  it('are never picked, dragged, framed or erased, whatever is hidden or locked', async () => {
    const map = await begun()
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          layer: fc.constantFrom(...mapLayers),
          how: fc.constantFrom('hidden' as const, 'locked' as const),
          alone: fc.nat(),
          tool: fc.constantFrom('select' as const, 'erase' as const),
          from: fc.record({ x: fc.nat(1212), y: fc.nat(703) }),
          to: fc.record({ x: fc.nat(1212), y: fc.nat(703) }),
          onThing: fc.nat(),
        }),
        async ({ layer, how, alone, tool, from, to, onThing }) => {
          const { get } = map
          get().showAllLayers()
          get().setTool({ kind: 'select' })
          const entries = all(map)
          const single = entries[alone % entries.length]
          if (single !== undefined) {
            get().select([single.item.id])
            if (single.item.locked !== true) get().run('lock')
          }
          get().select([])
          get().setLayer(layer, { [how]: true })
          const before = get().document
          const withheld = all(map).filter((entry) => !canBePicked(get().layers, entry))
          get().setTool({ kind: tool })
          const entry = withheld[onThing % withheld.length]
          if (entry !== undefined && onThing % 2 === 0) map.drag(middleOf(map, entry), to)
          else map.drag(from, to)
          const chosen = new Set(get().selection)
          for (const { collection, item } of withheld) {
            // What closes a panel's end goes with it.
            const loose = collection === 'halfPillars' || collection === 'wallEnds'
            expect(chosen.has(item.id), item.id).toBe(false)
            if (collection !== 'links' && !loose) expect(findItem(get().document, item.id)?.item, item.id).toBe(item)
          }
          if (get().document !== before) get().run('undo')
          get().run('select-all')
          for (const { item } of withheld) expect(get().selection).not.toContain(item.id)
        },
      ),
      { numRuns: 11 },
    )
  })

  it('say why nothing happens', async () => {
    const map = await begun()
    const { get } = map
    get().setLayer('zones', { locked: true })
    const [zone] = get().document.zones
    if (zone === undefined) throw new Error('no zone')
    map.controller.pointerMove(middleOf(map, { collection: 'zones', item: zone }), plain)
    expect(map.hint()).toBe('Zones are locked')
    get().setTool({ kind: 'zone', zone: zone.kind, side: zone.side })
    map.click(middleOf(map, { collection: 'zones', item: zone }))
    expect(map.hint()).toBe('Zones are locked')
    expect(get().document.zones).toContain(zone)
    get().setLayer('zones', { locked: false, hidden: true })
    map.controller.pointerMove({ x: 5, y: 5 }, plain)
    expect(map.hint()).toBe('Zones are hidden')
  })

  it('leave the selection when their layer is hidden or locked, and cannot come back into it', async () => {
    const { get } = await begun()
    const ids = get().document.markers.map(({ id }) => id)
    get().select(ids)
    get().setLayer('markers', { hidden: true })
    expect(get().selection).toEqual([])
    get().select(ids)
    expect(get().selection).toEqual([])
    expect(get().status.hint).toBe('Markers are hidden')
    get().setLayer('markers', { hidden: false })
    get().select(ids)
    expect(get().selection).toEqual(ids)
    get().setLayer('markers', { dim: true })
    expect(get().selection).toEqual(ids)
  })

  it('change neither the mission nor its problems, and a mission that is opened has everything shown', async () => {
    const { get } = await begun()
    const { document, findings, dirty } = get()
    for (const layer of mapLayers) get().setLayer(layer, { hidden: true, locked: true, dim: true })
    expect(get().document).toBe(document)
    expect(get().findings).toBe(findings)
    expect(get().dirty).toBe(dirty)
    get().beginFrom(fullMap())
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(get().layers).toEqual({})
  })
})

describe('a thing that is locked by itself', () => {
  it('stays where it is until the menu of the right button unlocks it', async () => {
    const map = await begun()
    const { get } = map
    const [marker] = get().document.markers
    if (marker === undefined) throw new Error('no marker')
    get().select([marker.id])
    get().run('lock')
    get().select([])
    const at = toField(layoutOf(get().document).field, marker.board, marker)
    map.click(at)
    expect(get().selection).not.toContain(marker.id)
    map.controller.pick(at)
    expect(get().selection).toEqual([marker.id])
    const locked = get().document
    for (const command of ['delete', 'cut', 'turn', 'flip'] as const) get().run(command)
    map.controller.keyDown({ key: 'ArrowRight', ctrlKey: false, metaKey: false, ...plain } as KeyboardEvent)
    expect(get().document).toBe(locked)
    expect(get().status).toMatchObject({
      hint: expect.stringMatching(/is locked; press Shift\+L to unlock it$/),
      illegal: true,
    })
    get().run('lock')
    expect(findItem(get().document, marker.id)?.item).toEqual(marker)
    get().run('delete')
    expect(findItem(get().document, marker.id)).toBeUndefined()
  })

  it('is copied unlocked', async () => {
    const { get } = await begun()
    const [note] = get().document.notes
    const [marker] = get().document.markers
    if (marker === undefined) throw new Error('no marker')
    get().select([marker.id, ...(note === undefined ? [] : [note.id])])
    get().run('lock')
    get().run('duplicate')
    for (const id of get().selection) expect(findItem(get().document, id)?.item.locked).toBeUndefined()
    expect(get().selection.length).toBeGreaterThan(0)
  })

  it('keeps its squares under the brush', async () => {
    const map = await begun()
    const { get } = map
    const [zone] = get().document.zones
    if (zone === undefined) throw new Error('no zone')
    get().select([zone.id])
    get().run('lock')
    const before = get().document.zones
    get().setTool({ kind: 'zone', zone: zone.kind, side: zone.side })
    map.click(middleOf(map, { collection: 'zones', item: zone }))
    expect(get().document.zones).toBe(before)
    expect(map.hint()).toMatch(/^Locked/)
  })
})

describe('a group', () => {
  it('is selected and moved together, and a second click takes one thing of it', async () => {
    const map = await begun()
    const { get } = map
    const [one, two, three] = get().document.markers
    if (one === undefined || two === undefined || three === undefined) throw new Error('three markers are wanted')
    get().select([one.id, two.id])
    get().run('group')
    const grouped = get().document
    expect(findItem(grouped, one.id)?.item).toMatchObject({ group: 'g1' })
    get().select([])
    const at = toField(layoutOf(grouped).field, one.board, one)
    map.click(at)
    expect([...get().selection].sort()).toEqual([one.id, two.id].sort())
    map.click(at)
    expect(get().selection).toEqual([one.id])
    get().run('select-none')
    map.drag(at, { x: at.x + 30, y: at.y })
    const moved = get().document
    for (const marker of [one, two]) expect(findItem(moved, marker.id)?.item).not.toMatchObject({ x: marker.x })
    expect(findItem(moved, three.id)?.item).toEqual(three)
    get().run('duplicate')
    const copies = get().selection.map((id) => findItem(get().document, id)?.item)
    expect(new Set(copies.map((item) => item !== undefined && 'group' in item && item.group))).toEqual(new Set(['g2']))
    get().run('undo')
    get().select([one.id])
    get().run('ungroup')
    expect(get().document.markers.every(({ group }) => group === undefined)).toBe(true)
    expect(layerOf('markers')).toBe('markers')
  })
})
