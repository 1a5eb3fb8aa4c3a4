import { describe, expect, it } from 'vitest'
import { BOARDING_ACTIONS_KIT, builtinKits } from '#model/kit/kit.ts'
import { readKit, writeKit } from '#model/kit/kit-file.ts'
import {
  asKind,
  draftFaults,
  draftOf,
  figureOf,
  removedPiece,
  renamedCodes,
  withFigure,
  withNewPiece,
  withOptionalFigure,
  withoutPiece,
  withPiece,
  withPieceBack,
  withSquares,
} from './kit-draft.ts'

describe('a kit while it is edited', () => {
  it.each(builtinKits.map((kit) => [kit.id, kit] as const))('%s begins as a copy without faults', (id, kit) => {
    const draft = draftOf(kit)
    expect(draft.kit.id).not.toBe(id)
    expect(draftFaults(draft.kit)).toEqual([])
    expect(readKit(writeKit(draft.kit))).toMatchObject({ ok: true })
    expect(renamedCodes(draft).size).toBe(0)
  })

  it('of one’s own goes on as it is', () => {
    const own = { ...BOARDING_ACTIONS_KIT, id: 'garage' }
    expect(draftOf(own).kit).toBe(own)
  })

  it('has boards as large as squares and rims make them; a measured size stays while it fits', () => {
    const { kit } = draftOf(BOARDING_ACTIONS_KIT)
    expect(withSquares(kit, { columns: kit.lattice.columns }).lattice.boardWidth).toBe(kit.lattice.boardWidth)
    const wider = withSquares(kit, { columns: 8 })
    expect(wider.lattice.boardWidth).toMatchObject({ value: 800, source: '8 squares and two rims' })
    const tiles = withFigure(wider, 'pitch', { value: 50.8, confidence: 'M', source: 'Two inches' })
    expect([tiles.lattice.boardWidth.value, tiles.lattice.boardHeight.value]).toEqual([430.4, 379.6])
    expect(figureOf(tiles, 'pitch').value).toBe(50.8)
    expect(
      draftFaults(tiles)
        .map(({ message }) => message)
        .join(),
    ).not.toContain('make')
  })

  it('has heights that nobody knows, until somebody measures them', () => {
    const { kit } = draftOf(BOARDING_ACTIONS_KIT)
    const known = withOptionalFigure(kit, 'hatchHeight', { value: 45, confidence: 'L', source: 'Mine' })
    expect(known.sizes.hatchHeight?.value).toBe(45)
    expect(draftFaults(known)).toEqual([])
    expect('hatchHeight' in withOptionalFigure(known, 'hatchHeight', undefined).sizes).toBe(false)
  })

  it('has a fault beside each half-pillar and wall end once it has a column', () => {
    const draft = draftOf(BOARDING_ACTIONS_KIT)
    const { draft: more, index } = withNewPiece(draft, 0)
    const piece = more.kit.pieces[index]
    if (piece === undefined) throw new Error('there is a piece')
    const column = asKind('column', piece)
    expect(column).toMatchObject({ kind: 'column', joint: 'straddle' })
    const { kit } = withPiece(more, index, column)
    const faulty = new Set(draftFaults(kit).map((fault) => fault.piece))
    for (const [at, { kind }] of kit.pieces.entries())
      if (kind === 'half-pillar' || kind === 'wall-end') expect(faulty).toContain(at)
  })

  it('says what is wrong with which piece', () => {
    const draft = draftOf(BOARDING_ACTIONS_KIT)
    const [first] = draft.kit.pieces
    if (first?.kind !== 'panel') throw new Error('the first piece is a panel')
    const long = withSquares(withPiece(draft, 0, { ...first, span: 6 }).kit, { columns: 3, rows: 4 })
    expect(draftFaults(long)).toContainEqual({ message: expect.stringContaining('fits on no edge'), piece: 0 })
    expect(draftFaults({ ...draft.kit, id: 'boarding-actions' })).toContainEqual({
      message: expect.stringContaining('a built-in kit already uses the id'),
      piece: null,
    })
  })

  it('adds copies with a code of their own, and forgets what is taken away', () => {
    const draft = draftOf(BOARDING_ACTIONS_KIT)
    const { draft: more, index } = withNewPiece(draft, 0)
    expect([index, more.kit.pieces[1]?.code, more.origins[1]]).toEqual([1, 'A5', null])
    expect(draftFaults(more.kit)).toEqual([])
    expect(withoutPiece(more, 1)).toEqual(draft)
    expect(withNewPiece(draft, null).draft.kit.pieces.at(-1)).toMatchObject({ kind: 'panel', code: 'A5' })
  })

  it('has a piece again that was taken out, where it stood and as the piece that it was', () => {
    const draft = draftOf(BOARDING_ACTIONS_KIT)
    const gone = removedPiece(draft, 2)
    if (gone === null) throw new Error('there is a piece')
    const without = withoutPiece(draft, 2)
    expect(without.kit.pieces).not.toContain(gone.piece)
    expect(withPieceBack(without, gone)).toEqual(draft)
    expect(removedPiece(draft, 99)).toBeNull()
  })

  it('knows which codes are new, of old pieces only', () => {
    const draft = draftOf(BOARDING_ACTIONS_KIT)
    const [first] = draft.kit.pieces
    if (first === undefined) throw new Error('there is a piece')
    const renamed = withPiece(withNewPiece(draft, 0).draft, 0, { ...first, code: 'Z9' })
    expect([...renamedCodes(renamed)]).toEqual([[first.code, 'Z9']])
  })

  it('turns a piece into one of another kind, with what such a piece needs', () => {
    const draft = draftOf(BOARDING_ACTIONS_KIT)
    const [first] = draft.kit.pieces
    if (first === undefined) throw new Error('there is a piece')
    const marked = { ...first, mark: { shape: 'dot', colour: 'red' } as const }
    for (const kind of ['panel', 'half-pillar', 'wall-end', 'cap'] as const) {
      const other = asKind(kind, marked)
      expect(other).toMatchObject({ kind, code: first.code, mark: marked.mark })
      // A kit needs a panel; that of another kind is one more.
      const { draft: more, index } = withNewPiece(draft, 0)
      const code = more.kit.pieces[index]?.code ?? ''
      expect(draftFaults(withPiece(more, index, { ...other, code }).kit)).toEqual([])
    }
  })
})
