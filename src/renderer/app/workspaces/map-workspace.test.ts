import { describe, expect, it } from 'vitest'
import { freeSide } from './map-workspace.tsx'

const field = { width: 1200, height: 600 }
const at = (x: number, y: number) => ({ x: x - 10, y: y - 10, width: 20, height: 20 })

describe('what stands over the map', () => {
  it('stands in the halves in which what is selected does not lie', () => {
    expect(freeSide(at(200, 100), field, false)).toEqual({ side: 'right', end: 'bottom' })
    expect(freeSide(at(1000, 500), field, false)).toEqual({ side: 'left', end: 'top' })
  })

  it('goes by where it is seen on a turned map, on which north is at the right', () => {
    // The north-west corner is seen at the upper right, the south-west at the upper left.
    expect(freeSide(at(200, 100), field, true)).toEqual({ side: 'left', end: 'bottom' })
    expect(freeSide(at(200, 500), field, true)).toEqual({ side: 'right', end: 'bottom' })
    expect(freeSide(at(1000, 500), field, true)).toEqual({ side: 'right', end: 'top' })
  })
})
