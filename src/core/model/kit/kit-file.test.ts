import { describe, expect, it } from 'vitest'
import { BOARDING_ACTIONS_KIT, builtinKits, findKit, type Kit, validateKit } from './kit.ts'
import { kitJsonSchema, readKit, writeKit } from './kit-file.ts'

const changed = (change: (kit: Kit) => unknown): string =>
  JSON.stringify({ format: 'bulkhead-kit', version: 1, kit: change(BOARDING_ACTIONS_KIT) })

/** A kit with columns, changed. */
const columned = (change: (kit: Kit) => unknown): string =>
  JSON.stringify({
    format: 'bulkhead-kit',
    version: 1,
    kit: change({ ...(findKit('connectors-114') ?? BOARDING_ACTIONS_KIT), id: 'mine' }),
  })

describe('kit files', () => {
  it.each(builtinKits.map((kit) => [kit.id, kit] as const))('%s is written and read again as it is', (_, kit) => {
    expect(validateKit(kit)).toEqual([])
    expect(readKit(writeKit(kit))).toEqual({ ok: true, value: kit })
    expect(readKit(`\uFEFF${writeKit(kit)}`)).toMatchObject({ ok: true })
  })

  it.each<[string, string, string, string]>([
    ['not JSON', 'walls', 'this is not JSON', ''],
    ['empty', ' \n', 'the file is empty', ''],
    [
      'what git could not merge',
      '{\n<<<<<<< HEAD\n  "format": "bulkhead-kit",\n=======\n>>>>>>> hers\n}\n',
      'line 2: git could not merge this place, and left both versions of it in the file',
      '',
    ],
    ['a mission', '{"format": "bulkhead-mission", "version": 1}', 'this is a mission, not a kit', 'format'],
    ['house rules', '{"format": "bulkhead-rules", "version": 1}', 'this is a rule set, not a kit', 'format'],
    ['null', 'null', 'not a Bulkhead kit', 'format'],
    ['a newer version', '{"format": "bulkhead-kit", "version": 2}', 'it has version 2', 'version'],
    [
      'pillars wider than the pitch',
      changed((kit) => ({ ...kit, sizes: { ...kit.sizes, pillarWidth: { ...kit.sizes.pillarWidth, value: 97 } } })),
      'no less than the pitch',
      'kit.sizes.pillarWidth',
    ],
    [
      'a board that its squares do not make',
      changed((kit) => ({ ...kit, lattice: { ...kit.lattice, columns: 7 } })),
      'make 703 mm, not 606 mm',
      'kit.lattice.boardWidth',
    ],
    [
      'a panel that fits no edge',
      changed((kit) => ({
        ...kit,
        lattice: {
          ...kit.lattice,
          columns: 1,
          rows: 1,
          boardWidth: { ...kit.lattice.boardWidth, value: 121 },
          boardHeight: { ...kit.lattice.boardHeight, value: 121 },
        },
      })),
      'fits on no edge',
      'kit.pieces[0].span',
    ],
    [
      'a code used twice',
      changed((kit) => ({ ...kit, pieces: [...kit.pieces, ...kit.pieces.slice(0, 1)] })),
      'already used',
      `kit.pieces[${BOARDING_ACTIONS_KIT.pieces.length}].code`,
    ],
    [
      'a hatchway in a panel of three squares',
      changed((kit) => ({
        ...kit,
        pieces: kit.pieces.map((piece) => (piece.kind === 'panel' && piece.hatchway ? { ...piece, span: 3 } : piece)),
      })),
      'cannot have a hatchway',
      `kit.pieces[${BOARDING_ACTIONS_KIT.pieces.findIndex((piece) => piece.kind === 'panel' && piece.hatchway)}].hatchway`,
    ],
    [
      'a figure that is a text',
      changed((kit) => ({ ...kit, sizes: { ...kit.sizes, height: { ...kit.sizes.height, value: '64' as never } } })),
      '“value” must be a number, not “64”',
      'kit.sizes.height.value',
    ],
    [
      'a key that is given twice',
      changed((kit) => ({ ...kit, id: 'mine' })).replace('"id":"mine"', '"id":"mine","name":"Lost","name":"Found"'),
      'the key “name” is given twice',
      '',
    ],
    [
      'a key that nobody knows',
      changed(({ pieces: [first, ...rest], ...kit }) => ({
        ...kit,
        id: 'mine',
        pieces: [{ ...first, limit: 3 }, ...rest],
      })),
      '“limit” is not a key that belongs here',
      'kit.pieces[0].limit',
    ],
    [
      'a key that reaches into prototypes',
      changed((kit) => ({ ...kit, id: 'mine' })).replace('"id":"mine"', '"id":"mine","__proto__":{"name":"Lost"}'),
      '“__proto__” is not a key that belongs here',
      'kit.__proto__',
    ],
    [
      'a kit of the program that was changed and has kept its id',
      changed((kit) => ({ ...kit, pieces: kit.pieces.map((piece) => ({ ...piece, count: piece.count + 1 })) })),
      'is a kit that the program has, and not as it is here; give this one a different id',
      'kit.id',
    ],
    [
      'a wall that belongs to another module',
      columned((kit) => ({
        ...kit,
        pieces: kit.pieces.map((piece) =>
          piece.kind === 'panel' && piece.length !== undefined
            ? { ...piece, length: { ...piece.length, value: 46 } }
            : piece,
        ),
      })),
      'a wall of 46 mm belongs to another module: on one square of 114 mm, with columns of 50 mm, it would be 64 mm long',
      'kit.pieces[0].length',
    ],
    [
      'columns that leave no way',
      columned((kit) => ({
        ...kit,
        lattice: {
          ...kit.lattice,
          pitch: { ...kit.lattice.pitch, value: 36 },
          boardWidth: { ...kit.lattice.boardWidth, value: 216 },
          boardHeight: { ...kit.lattice.boardHeight, value: 252 },
        },
      })),
      'columns of 50 mm leave 22 mm between them in a room two squares wide, and models need 25 mm',
      'kit.sizes.pillarLength',
    ],
    [
      'a door that does not open between columns',
      columned((kit) => ({ ...kit, sizes: { ...kit.sizes, hatchOpening: { ...kit.sizes.hatchOpening, value: 70 } } })),
      'put it over the middle of a wall of two squares',
      'kit.pieces[1].hatchway',
    ],
    [
      'half-pillars beside columns',
      columned((kit) => ({
        ...kit,
        pieces: [...kit.pieces, ...BOARDING_ACTIONS_KIT.pieces.filter(({ kind }) => kind === 'half-pillar')],
      })),
      'a kit has columns or half-pillars and wall ends, not both',
      'kit.pieces[4].kind',
    ],
    [
      'pieces with arms on a hub',
      columned((kit) => ({ ...kit, pieces: [{ ...kit.pieces[0], kind: 'hub' }] })),
      'pieces that carry parts of walls on a hub, floors and stairs can’t be described',
      'kit.pieces[0].kind',
    ],
    ['a name of two lines', changed((kit) => ({ ...kit, name: 'a\nb' })), 'one line', 'kit.name'],
  ])('refuses %s and says where', (_, text, message, path) => {
    const read = readKit(text)
    expect(read).toMatchObject({ ok: false, error: { path } })
    if (!read.ok) expect(read.error.message).toContain(message)
  })

  it('have a schema', () => {
    expect(kitJsonSchema()).toMatchObject({ $id: 'urn:bulkhead:kit:1', type: 'object' })
  })
})
