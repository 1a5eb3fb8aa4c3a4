import { describe, expect, it } from 'vitest'
import { BOARDING_ACTIONS_KIT, type Kit } from '#model/kit/kit.ts'
import { fullMap } from '../../../../../test/support/full-map.ts'
import { applyEdits } from '../apply-edits.ts'
import { planCustomKit } from './change-kit.ts'

const own: Kit = { ...BOARDING_ACTIONS_KIT, id: 'garage' }
const document = fullMap()

describe('a kit of one’s own under a map', () => {
  it('is taken in one step; what was renamed in it is renamed on the map, in codes and counts', () => {
    const [code] = document.panels.map(({ piece }) => piece)
    if (code === undefined) throw new Error('the map has panels')
    const kit: Kit = {
      ...own,
      pieces: own.pieces.map((piece) => (piece.code === code ? { ...piece, code: 'Z9' } : piece)),
    }
    const before = { ...document, kit: { ...document.kit, codes: { [code]: 'door' }, pieces: { [code]: 2 } } }
    const plan = planCustomKit(before, kit, new Map([[code, 'Z9']]))
    if (!plan.ok) throw new Error(plan.error)
    const after = applyEdits(before, plan.value)
    if (!after.ok) throw new Error(after.error.message)
    expect(after.value.document.kit).toMatchObject({ id: 'garage', codes: { Z9: 'door' }, pieces: { Z9: 2 } })
    expect(after.value.document.panels.map(({ piece }) => piece)).toEqual(
      document.panels.map(({ piece }) => (piece === code ? 'Z9' : piece)),
    )
  })

  it('is refused when something on the map is not in it, or when nothing could stand', () => {
    const [code] = document.panels.map(({ piece }) => piece)
    const without: Kit = { ...own, pieces: own.pieces.filter((piece) => piece.code !== code) }
    expect(planCustomKit(document, without)).toEqual({
      ok: false,
      error: expect.stringContaining('What is on the map does not fit this kit'),
    })
    const impossible: Kit = {
      ...own,
      sizes: { ...own.sizes, thickness: { ...own.sizes.thickness, value: 200 } },
    }
    expect(planCustomKit(document, impossible)).toEqual({
      ok: false,
      error: expect.stringContaining('no kit that can stand'),
    })
  })
})
