/** The box that missions of the pack are built from, where they share one. */
import type { ReactNode } from 'react'
import { builtinKits } from '#model/kit/builtin-kits.ts'
import { type Mission, missionKitSchema } from '#model/mission/document.ts'
import { kitNamed } from '#model/mission/mission-kit.ts'
import type { Pack } from '#publishing/pack/pack.ts'
import { sharedKit } from '#publishing/pack/pack-edits.ts'
import { withCode, withPieces } from '#state/mission/kit-changes.ts'
import { windowShelf } from '#state/pack/window-shelf.ts'
import { SelectField } from '#ui/controls/choice-fields.tsx'
import { reasonAgainst } from '#ui/controls/field-validation.ts'
import { NumberField } from '#ui/controls/number-field.tsx'
import { TextField } from '#ui/controls/text-field.tsx'

const NONE = ''

export function PackKit({ pack }: { readonly pack: Pack }): ReactNode {
  const { kit: box, ...rest } = pack
  const change = (kit: Mission['kit']): boolean => {
    windowShelf.change({ ...pack, kit })
    return true
  }
  const carried = [...(box === undefined ? [] : [box]), ...pack.missions.map(({ mission }) => mission.kit)]
  const names = new Map([
    ...builtinKits.map(({ id, name }) => [id, name] as const),
    ...carried.map((kit) => [kit.id, kitNamed(kit)?.name ?? kit.id] as const),
  ])
  return (
    <>
      <SelectField
        label="Box"
        value={box?.id ?? NONE}
        choices={[
          { value: NONE, label: 'Each mission says its own' },
          ...[...names].map(([value, label]) => ({ value, label })),
        ]}
        onChoose={(id) => (id === NONE ? windowShelf.change(rest) : change(sharedKit(pack, id)))}
      />
      {box !== undefined && <Box key={box.id} box={box} change={change} />}
    </>
  )
}

function Box({
  box,
  change,
}: {
  readonly box: Mission['kit']
  readonly change: (kit: Mission['kit']) => boolean
}): ReactNode {
  const pieces = kitNamed(box)?.pieces ?? []
  const fault = (kit: Mission['kit']): string | null => reasonAgainst(missionKitSchema, kit)
  return (
    <>
      <NumberField
        label="Number of kits"
        value={box.count}
        check={(count) => reasonAgainst(missionKitSchema.shape.count, count)}
        accept={(count) => change({ ...box, count })}
      />
      <details>
        <summary>Pieces and codes</summary>
        <p className="field-hint">
          Single pieces that the group has beside whole kits (below zero: lost or broken), and other codes painted under
          them.
        </p>
        <fieldset className="codes">
          <legend>More or fewer pieces</legend>
          {pieces.map(({ code }) => (
            <NumberField
              key={code}
              label={code}
              value={box.pieces?.[code] ?? 0}
              check={(count) => fault(withPieces(box, code, count))}
              accept={(count) => change(withPieces(box, code, count))}
            />
          ))}
        </fieldset>
        <fieldset className="codes">
          <legend>Your group’s codes</legend>
          {pieces.map(({ code }) => (
            <TextField
              key={code}
              inline
              label={code}
              value={box.codes[code] ?? ''}
              placeholder={code}
              check={(own) => codeFault(box, code, own)}
              accept={(own) => change({ ...box, codes: withCode(box.codes, code, own) })}
            />
          ))}
        </fieldset>
      </details>
    </>
  )
}

function codeFault(box: Mission['kit'], piece: string, own: string): string | null {
  const refused = reasonAgainst(missionKitSchema, { ...box, codes: withCode(box.codes, piece, own) })
  if (refused !== null) return refused
  const shown = own === '' ? piece : own
  const same = kitNamed(box)?.pieces.find(({ code }) => code !== piece && (box.codes[code] ?? code) === shown)
  return same === undefined ? null : `${same.name} already has this code.`
}
