import { describe, expect, it } from 'vitest'
import { defaultSettings } from '#host/settings.ts'
import { inspectorPlace, isInspectorPinned, isKitShown, isRailShown, isSheetBeside } from './window-layout.ts'

const idle = {
  settings: defaultSettings,
  windowWidth: 1280,
  selection: [] as string[],
  model: null,
  tool: { kind: 'select' as const },
  bare: false,
  properties: false,
}
const pinned = (inspectorPinned: boolean | null) => ({ ...idle, settings: { ...defaultSettings, inspectorPinned } })

describe('the inspector', () => {
  it('is pinned where the window is wide, unless somebody says otherwise', () => {
    expect([1599, 1600].map((windowWidth) => isInspectorPinned({ ...idle, windowWidth }))).toEqual([false, true])
    expect(isInspectorPinned(pinned(true))).toBe(true)
    expect(isInspectorPinned({ ...pinned(false), windowWidth: 1920 })).toBe(false)
  })
  it('has its column when it is pinned, a rules tool is in hand or a test model is selected', () => {
    expect(inspectorPlace(idle)).toBe('away')
    expect(inspectorPlace(pinned(true))).toBe('column')
    expect(inspectorPlace({ ...idle, tool: { kind: 'sight' } })).toBe('column')
    expect(inspectorPlace({ ...idle, model: 'm1' })).toBe('column')
    expect(inspectorPlace({ ...idle, tool: { kind: 'note' } })).toBe('away')
  })
  it('stands over the map only for a selection whose properties were asked for', () => {
    expect(inspectorPlace({ ...idle, selection: ['p1'] })).toBe('away')
    expect(inspectorPlace({ ...idle, selection: ['p1'], properties: true })).toBe('floating')
    expect(inspectorPlace({ ...idle, properties: true })).toBe('away')
  })
  it('is away when only the map is shown', () => {
    expect(inspectorPlace({ ...pinned(true), bare: true })).toBe('away')
  })
})

describe('tools and kit', () => {
  const strips = (change: Partial<typeof defaultSettings>, more: object = {}): readonly boolean[] => {
    const state = { settings: { ...defaultSettings, ...change }, bare: false, tour: null, ...more }
    return [isRailShown(state), isKitShown(state)]
  }
  it('are put away each by itself, or both with all that stands around the map', () => {
    expect(strips({})).toEqual([true, true])
    expect(strips({ railShown: false })).toEqual([false, true])
    expect(strips({ kitShown: false })).toEqual([true, false])
    expect(strips({}, { bare: true })).toEqual([false, false])
  })
  it('are there while somebody is shown around', () => {
    expect(strips({ railShown: false, kitShown: false }, { tour: 0 })).toEqual([true, true])
  })
})

describe('problems and the sheet', () => {
  it('stand beside where there is room', () => {
    expect([1439, 1440].map((windowWidth) => isSheetBeside({ ...idle, windowWidth }))).toEqual([false, true])
    expect(isSheetBeside({ ...idle, windowWidth: 1920, settings: { ...defaultSettings, sheetBeside: false } })).toBe(
      false,
    )
  })
  it('never squeeze the sheet beside the form where it could not be read, whatever was chosen in a wider window', () => {
    expect(isSheetBeside({ ...idle, settings: { ...defaultSettings, sheetBeside: true } })).toBe(false)
  })
})
