/** The mission among others: what comes next by how it ends, what is carried over, and which Agendas suit. */
import type { ReactNode } from 'react'
import { sideName } from '#analysis/rule-text/rule-facts.ts'
import type { Mission } from '#model/mission/document.ts'
import { playSchema } from '#model/mission/play.ts'
import { SelectField } from '#ui/controls/choice-fields.tsx'
import { reasonAgainst } from '#ui/controls/field-validation.ts'
import { TextField } from '#ui/controls/text-field.tsx'
import { Section } from '#ui/forms/section.tsx'
import { withPart } from '#ui/forms/with-part.ts'
import { CardList } from './facts/card-list.tsx'
import { LinesField } from './facts/lines-field.tsx'
import { usePlay } from './use-change.ts'

type Next = NonNullable<Mission['play']['next']>[number]

/** What the schema takes. */
const MAX_NEXT = 12
const MAX_AGENDAS = 20

const ANY_RESULT = 'any'
const DRAW = 'draw'
/** A side's id could be called like the other two choices. */
const sideValue = (id: string): string => `side:${id}`

export function CampaignSection(): ReactNode {
  const { document, play, change } = usePlay()
  const { next = [], agendas = [] } = play
  const count = next.length + agendas.length
  return (
    <Section title="Campaign" open={false} detail={count === 0 ? 'none' : String(count)}>
      <h4 className="facts-title">Next missions</h4>
      <CardList
        label="Next missions"
        noun="Next Mission"
        items={next}
        most={MAX_NEXT}
        title={(item) => `${formatResult(document, item)}: ${item.mission}`}
        adds={[{ label: 'Next mission', make: () => ({ mission: 'New mission' }) }]}
        set={(label, items) => change(label, { next: items.length === 0 ? undefined : [...items] })}
        form={(item, put) => <NextForm item={item} set={(other) => put('Change Next Mission', other)} />}
      />
      <h4 className="facts-title">Agendas that suit</h4>
      <LinesField
        noun="Agenda"
        lines={agendas}
        most={MAX_AGENDAS}
        check={(lines) => reasonAgainst(playSchema.shape.agendas, lines)}
        set={(label, lines) => change(label, { agendas: lines.length === 0 ? undefined : [...lines] })}
      />
      <p className="field-hint">The number for a table of missions is the Number above, beside the title.</p>
    </Section>
  )
}

function formatResult(document: Mission, { result }: Next): string {
  if (result === undefined) return 'In any case'
  return result === 'draw' ? 'After a draw' : `If ${sideName(document, result.side)} wins`
}

function NextForm({ item, set }: { readonly item: Next; readonly set: (item: Next) => boolean }): ReactNode {
  const { document } = usePlay()
  const check = (next: Next): string | null => reasonAgainst(playSchema.shape.next, [next])
  const { result } = item
  const results = new Map<string, { readonly label: string; readonly result: Next['result'] }>([
    [ANY_RESULT, { label: 'In any case', result: undefined }],
    ...document.sides.map(({ id, name }) => [sideValue(id), { label: `${name} wins`, result: { side: id } }] as const),
    [DRAW, { label: 'A draw', result: DRAW }],
  ])
  const withCarries = (text: string): Next =>
    withPart<Next, 'carries'>(item, 'carries', text.trim() === '' ? undefined : text)
  return (
    <>
      <SelectField
        label="Result"
        value={result === undefined ? ANY_RESULT : result === DRAW ? DRAW : sideValue(result.side)}
        choices={[...results].map(([value, { label }]) => ({ value, label }))}
        onChoose={(value) => set(withPart<Next, 'result'>(item, 'result', results.get(value)?.result))}
      />
      <TextField
        label="Title or number of the next mission"
        value={item.mission}
        check={(mission) => check({ ...item, mission })}
        accept={(mission) => set({ ...item, mission })}
      />
      <TextField
        oneLine
        lines={2}
        label="Carried over"
        placeholder="Nothing"
        value={item.carries ?? ''}
        check={(text) => check(withCarries(text))}
        accept={(text) => set(withCarries(text))}
      />
    </>
  )
}
