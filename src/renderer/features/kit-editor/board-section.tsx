/** What the kit is called, and how many squares a board has. */
import type { ReactNode } from 'react'
import { findKit } from '#model/kit/builtin-kits.ts'
import { type Kit, kitSchema } from '#model/kit/kit.ts'
import { reasonAgainst } from '#ui/controls/field-validation.ts'
import { NumberField } from '#ui/controls/number-field.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { withSquares } from './kit-draft.ts'

interface BoardSectionProps {
  readonly kit: Kit
  readonly change: (kit: Kit) => void
}

export function BoardSection({ kit, change }: BoardSectionProps): ReactNode {
  const accept = (next: Kit): true => {
    change(next)
    return true
  }
  const { columns, rows } = kitSchema.shape.lattice.shape
  return (
    <section aria-labelledby="kit-board">
      <h3 id="kit-board">Kit and board</h3>
      <div className="kit-row">
        <TextField
          label="Name"
          value={kit.name}
          check={(name) => reasonAgainst(kitSchema.shape.name, name)}
          accept={(name) => accept({ ...kit, name })}
        />
        <TextField
          label="Id"
          value={kit.id}
          hint="Small letters, digits and hyphens: the file’s name, too."
          check={(id) =>
            findKit(id) === undefined
              ? reasonAgainst(kitSchema.shape.id, id)
              : 'A kit that comes with the program has this id.'
          }
          accept={(id) => accept({ ...kit, id })}
        />
      </div>
      <div className="kit-row">
        <NumberField
          label="Squares across"
          value={kit.lattice.columns}
          check={(value) => reasonAgainst(columns, value)}
          accept={(value) => accept(withSquares(kit, { columns: value }))}
        />
        <NumberField
          label="Squares down"
          value={kit.lattice.rows}
          check={(value) => reasonAgainst(rows, value)}
          accept={(value) => accept(withSquares(kit, { rows: value }))}
        />
      </div>
    </section>
  )
}
