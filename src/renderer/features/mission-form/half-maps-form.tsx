/** The half-maps of each board: who brings them, which one is shown, and adding, renaming and deleting them. */
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { layoutOf } from '#analysis/layout/layout.ts'
import {
  planAddHalf,
  planDeleteHalf,
  planRenameHalf,
  planShowHalf,
  planSideOfHalves,
} from '#editing/edits/plans/half-maps.ts'
import type { BoardNumber } from '#model/kit/lattice.ts'
import type { HalfSet } from '#model/mission/half-choice.ts'
import { halvesSchema } from '#model/mission/objects.ts'
import { useEditor } from '#state/editor-store.ts'
import { SelectField } from '#ui/controls/choice-fields.tsx'
import { reasonAgainst } from '#ui/controls/field-validation.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'

export function HalfMapsForm(): ReactNode {
  const document = useEditor((state) => state.document)
  const apply = useEditor((state) => state.apply)
  const boards = layoutOf(document)
    .field.boards.map(({ board }) => board)
    .sort((a, b) => a - b)
  return (
    <>
      <h4 className="facts-title">Half-maps</h4>
      <p className="field-hint">Each side brings one of its halves, and they are joined at set-up.</p>
      {boards.map((board) => {
        const set = document.halves?.find((each) => each.board === board)
        return (
          <fieldset key={board} className="part-card" aria-label={`Half-maps of board ${board}`}>
            <div className="part-head">
              <span className="clip grow">Board {board}</span>
            </div>
            {set !== undefined && <HalfSetForm set={set} board={board} />}
            <button
              type="button"
              className="button"
              onClick={() => apply('Add Half-Map', planAddHalf(document, board))}
            >
              <Plus size={16} aria-hidden="true" /> Add a copy of this half
            </button>
          </fieldset>
        )
      })}
    </>
  )
}

function HalfSetForm({ set, board }: { readonly set: HalfSet; readonly board: BoardNumber }): ReactNode {
  const document = useEditor((state) => state.document)
  const apply = useEditor((state) => state.apply)
  const notify = useEditor((state) => state.notify)
  const show = (id: string): void => {
    const plan = planShowHalf(document, board, id)
    if (plan.ok) apply('Show Half-Map', plan.value)
    else notify('info', plan.error)
  }
  const check = (id: string, title: string): string | null =>
    reasonAgainst(halvesSchema, [
      { ...set, options: set.options.map((half) => (half.id === id ? { id, title } : half)) },
    ])
  return (
    <>
      <SelectField
        label="Brought by"
        value={set.side}
        choices={document.sides.map(({ id, name }) => ({ value: id, label: name }))}
        onChoose={(side) => apply('Change Side of Half-Maps', planSideOfHalves(document, board, side))}
      />
      {set.options.map(({ id, title }, index) => (
        <div key={id} className="part-head">
          <span className="grow">
            <TextField
              bare
              label={`Name of half-map ${index + 1}`}
              value={title}
              check={(text) => check(id, text)}
              accept={(text) => apply('Rename Half-Map', planRenameHalf(document, board, id, text))}
            />
          </span>
          {id === set.chosen ? (
            <span className="section-detail">on the map</span>
          ) : (
            <button type="button" className="button" aria-label={`Show half-map ${title}`} onClick={() => show(id)}>
              Show
            </button>
          )}
          <IconButton
            label={`Delete half-map ${title}`}
            disabled={id === set.chosen}
            onPress={() => apply('Delete Half-Map', planDeleteHalf(document, board, id))}
          >
            <Trash2 size={16} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
    </>
  )
}
