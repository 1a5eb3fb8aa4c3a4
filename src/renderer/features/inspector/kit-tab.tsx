/** The box: how many kits, what the map takes out of them, and the group's own codes. */
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { kitOf } from '#analysis/layout/layout.ts'
import { formatAmount, partsOf } from '#analysis/layout/parts.ts'
import { type Mission, missionKitSchema } from '#model/mission/document.ts'
import { useEditor } from '#state/editor-store.ts'
import { withCode, withPieces } from '#state/mission/kit-changes.ts'
import { reasonAgainst } from '#ui/controls/field-validation.ts'
import { NumberField } from '#ui/controls/number-field.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { faultIn } from '#ui/forms/item-edits.ts'
import { KitChoice } from './kit-choice.tsx'

export function KitTab(): ReactNode {
  const document = useEditor((state) => state.document)
  const apply = useEditor((state) => state.apply)
  const rows = partsOf(document)
  const change = (label: string, part: Partial<Mission['kit']>): boolean =>
    apply(label, [{ type: 'set', field: 'kit', value: { ...document.kit, ...part } }])
  return (
    <div className="tab-body">
      <h2>{kitOf(document).name}</h2>
      <KitChoice />
      <NumberField
        label="Number of kits"
        value={document.kit.count}
        check={(count) => reasonAgainst(missionKitSchema.shape.count, count)}
        accept={(count) => change('Change Number of Kits', { count })}
      />
      <table className="parts">
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col">Piece</th>
            <th scope="col" className="number">
              Used
            </th>
            <th scope="col" className="number">
              Of
            </th>
            <th scope="col" className="number">
              Left
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.code}>
              <th scope="row" className="code">
                {row.shownCode}
              </th>
              <td>{row.name}</td>
              <td className="number">{row.needed}</td>
              <td className="number">{formatAmount(row.available)}</td>
              <td className={row.spare < 0 ? 'number short' : 'number'}>
                {row.spare < 0 && <CircleAlert size={14} aria-label="not enough" />} {signed(row.spare)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>More or fewer pieces</h3>
      <p className="field-hint">
        Single pieces you have beside whole kits; below zero, pieces that are lost or broken. The checker counts them.
      </p>
      <fieldset className="codes">
        <legend className="spoken">More or fewer pieces</legend>
        {rows.map((row) => (
          <NumberField
            key={row.code}
            label={row.shownCode}
            value={document.kit.pieces?.[row.code] ?? 0}
            check={(count) => pieceFault(document, row.code, count)}
            accept={(count) =>
              apply('Change Pieces', [{ type: 'set', field: 'kit', value: withPieces(document.kit, row.code, count) }])
            }
          />
        ))}
      </fieldset>
      <h3>Your group’s codes</h3>
      <p className="field-hint">
        Another code painted under the piece? Write it here; an empty field gives the kit’s own back.
      </p>
      <fieldset className="codes">
        <legend className="spoken">Your group’s codes</legend>
        {rows.map((row) => (
          <TextField
            key={row.code}
            inline
            label={row.code}
            value={document.kit.codes[row.code] ?? ''}
            placeholder={row.code}
            check={(code) => codeFault(document, row.code, code)}
            accept={(code) => change('Rename Code', { codes: withCode(document.kit.codes, row.code, code) })}
          />
        ))}
      </fieldset>
    </div>
  )
}

const signed = (count: number): string => (count < 0 ? `−${-count}` : formatAmount(count))

const pieceFault = (document: Mission, piece: string, count: number): string | null =>
  reasonAgainst(missionKitSchema, withPieces(document.kit, piece, count))

function codeFault(document: Mission, piece: string, code: string): string | null {
  const kit = { ...document.kit, codes: withCode(document.kit.codes, piece, code) }
  const refused = code === '' ? null : reasonAgainst(missionKitSchema, kit)
  if (refused !== null) return refused
  const same = partsOf({ ...document, kit }).find(
    (row) => row.code !== piece && row.shownCode === (code === '' ? piece : code),
  )
  if (same !== undefined) return `${same.name} already has this code.`
  return faultIn({ ...document, kit })
}
