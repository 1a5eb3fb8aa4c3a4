/** The kinds of zones, areas and markers that this mission adds to those of the map key. */
import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import {
  type CustomKind,
  customKindsOf,
  type KindPart,
  planAddKind,
  planChangeKind,
  planRemoveKind,
  reasonAgainstName,
  renamedKind,
} from '#editing/edits/plans/replace-mission.ts'
import { figureNameSchema, kindsSchema } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { has, ruleSetOf } from '#model/mission/mission-rule-set.ts'
import { tokenSchema } from '#model/mission/objects.ts'
import { zoneServices } from '#model/rule-sets/kinds.ts'
import { useEditor } from '#state/editor-store.ts'
import { hasSquares } from '#state/view/tool-options.ts'
import { SelectField } from '#ui/controls/choice-fields.tsx'
import { reasonAgainst } from '#ui/controls/draft.ts'
import { BaseField } from '#ui/controls/number-fields.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx'
import { serviceNames } from '#ui/names/choice-names.ts'

interface Part {
  readonly part: KindPart
  readonly title: string
  readonly one: string
}

const partsOf = (document: Mission): readonly Part[] => [
  has(document, 'entry-zones')
    ? { part: 'zones', title: 'Entry zones', one: 'entry zone' }
    : { part: 'zones', title: 'Zones', one: 'zone' },
  { part: 'regions', title: 'Areas', one: 'area' },
  { part: 'markers', title: 'Markers', one: 'marker' },
  { part: 'tokens', title: 'Tokens', one: 'token' },
]
const NOBODY = ''

export function CustomKindsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const document = useEditor((state) => state.document)
  // Zones and areas are made of squares, which an open table has not.
  const parts = partsOf(document).filter(
    ({ part }) =>
      hasSquares(document) || part === 'markers' || part === 'tokens' || customKindsOf(document, part).length > 0,
  )
  return (
    <DialogFrame
      wide
      title="Custom symbols"
      description="Add types that the map key doesn’t have: a name and a sign of one to three letters. They belong to this mission only."
      onClose={onClose}
      buttons={
        <button type="button" className="button button-main" onClick={onClose}>
          Done
        </button>
      }
    >
      {parts.map((each) => (
        <PartSection key={each.part} {...each} />
      ))}
    </DialogFrame>
  )
}

function PartSection({ part, title, one }: Part): ReactNode {
  const document = useEditor((state) => state.document)
  const apply = useEditor((state) => state.apply)
  const [added, setAdded] = useState<string | null>(null)
  const kinds = customKindsOf(document, part)
  return (
    <section className="own-kinds" aria-label={title}>
      <h3>{title}</h3>
      {kinds.map((kind) => (
        <KindRow key={kind.id} part={part} kind={kind} wanted={kind.id === added} onNamed={() => setAdded(null)} />
      ))}
      <button
        type="button"
        className="row-button"
        onClick={() => {
          const { edit, id } = planAddKind(document, part, freeName(kinds, one))
          if (apply('Add Kind', [edit])) setAdded(id)
        }}
      >
        <Plus size={16} aria-hidden="true" /> Add a kind of {one}
      </button>
    </section>
  )
}

/** `New area`, `New area 2`. */
function freeName(kinds: readonly CustomKind[], one: string): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? `New ${one}` : `New ${one} ${number}`
    if (kinds.every((kind) => kind.name !== name)) return name
  }
}

interface KindRowProps {
  readonly part: KindPart
  readonly kind: CustomKind
  /** It is new: its name is to be written. */
  readonly wanted: boolean
  readonly onNamed: () => void
}

function KindRow({ part, kind, wanted, onNamed }: KindRowProps): ReactNode {
  const document = useEditor((state) => state.document)
  const apply = useEditor((state) => state.apply)
  const [refused, setRefused] = useState<string | null>(null)
  const schema = kindsSchema.shape.regions.element.shape
  const change = (next: CustomKind): boolean => {
    setRefused(null)
    return apply('Change Kind', [planChangeKind(document, part, next)])
  }
  const remove = (): void => {
    const plan = planRemoveKind(document, part, kind.id)
    if (plan.ok) apply('Remove Kind', plan.value)
    else setRefused(plan.error)
  }
  return (
    <fieldset className="own-kind">
      <legend className="spoken">{kind.name}</legend>
      <TextField
        label="Name"
        value={kind.name}
        wanted={wanted}
        onWanted={onNamed}
        check={(name) => reasonAgainst(schema.name, name) ?? reasonAgainstName(document, part, name, kind.id)}
        accept={(name) => change(renamedKind(kind, name))}
      />
      <TextField
        label="Sign"
        value={kind.sign}
        check={(sign) => reasonAgainst(schema.sign, sign)}
        accept={(sign) => change({ ...kind, sign })}
      />
      {/* Areas and markers belong to nobody. */}
      {'serves' in kind && (
        <>
          <SelectField
            label="Whose"
            value={kind.role ?? NOBODY}
            choices={[
              { value: NOBODY, label: 'No side' },
              ...ruleSetOf(document).roles.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChoose={(role) => change({ ...kind, role: role === NOBODY ? null : role })}
          />
          <SelectField
            label="Used for"
            value={kind.serves}
            choices={zoneServices.map((value) => ({ value, label: serviceNames[value] }))}
            onChoose={(serves) => change({ ...kind, serves })}
          />
        </>
      )}
      {'base' in kind && <TokenKindFields kind={kind} change={change} />}
      <button type="button" className="icon-button" aria-label={`Remove ${kind.name}`} title="Remove" onClick={remove}>
        <Trash2 size={16} aria-hidden="true" />
      </button>
      {refused !== null && (
        <p className="field-reason" role="alert">
          It stays: {refused}
        </p>
      )}
    </fieldset>
  )
}

/** Its base, and the names of the figures that a token of it begins with. */
function TokenKindFields({
  kind,
  change,
}: {
  readonly kind: CustomKind<'tokens'>
  readonly change: (next: CustomKind<'tokens'>) => boolean
}): ReactNode {
  return (
    <>
      <BaseField base={kind.base} schema={tokenSchema.shape.base} change={(base) => change({ ...kind, base })} />
      <TextField
        label="Figures"
        value={kind.figures.join(', ')}
        placeholder="armour, structure"
        check={(text) => namesOf(text).flatMap((name) => reasonAgainst(figureNameSchema, name) ?? [])[0] ?? null}
        accept={(text) => change({ ...kind, figures: namesOf(text) })}
      />
    </>
  )
}

/** Names between commas, each once. */
const namesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
]
