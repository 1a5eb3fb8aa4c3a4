import { describe, expect, it } from 'vitest'
import { defaultSettings } from '#host/settings.ts'
import { readSettings, writeSettings } from './stored-settings.ts'

function storage(text: string | null = null) {
  let kept = text
  const setItem = (_: string, value: string): void => {
    kept = value
  }
  return () => ({ getItem: () => kept, setItem })
}
const blocked = (): never => {
  throw Object.assign(new Error('blocked'), { name: 'SecurityError' })
}

describe('settings in a browser', () => {
  it('come back as they were written', () => {
    const place = storage()
    const wanted = {
      ...defaultSettings,
      theme: 'dark',
      exports: { format: 'png', options: { pdf: { paper: 'letter' } } },
    } as const
    expect(writeSettings(place, wanted)).toEqual({ ok: true, value: null })
    expect(readSettings(place)).toEqual(wanted)
  })
  it('fall back to the default, whole or in part', () => {
    expect(readSettings(storage('not json'))).toEqual(defaultSettings)
    expect(readSettings(storage('[]'))).toEqual(defaultSettings)
    expect(readSettings(storage('{"theme":"pink","autoPillars":false}'))).toEqual({
      ...defaultSettings,
      autoPillars: false,
    })
    const loud = '{"problemsBy":"mood","rules":{"panels-cross":{"severity":"loud"}}}'
    expect(readSettings(storage(loud))).toEqual({ ...defaultSettings, problemsBy: 'severity', rules: {} })
  })
  it('hold the defaults where site data is blocked, and say that they cannot be kept', () => {
    expect(readSettings(blocked)).toEqual(defaultSettings)
    expect(writeSettings(blocked, defaultSettings)).toMatchObject({ ok: false, error: { code: 'denied' } })
  })
})
