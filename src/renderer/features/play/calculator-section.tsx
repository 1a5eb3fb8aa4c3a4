/** A calculator of the rule set: figures in, lines out. */
import type { ReactNode } from 'react'
import type { Calculator, CalculatorInput } from '#games/shared/rule-set-parts/calculator.ts'
import { useEditor } from '#state/editor-store.ts'
import { NumberField } from '#ui/controls/number-field.tsx'
import { Section } from '#ui/forms/section.tsx'

const nothingSaid: Readonly<Record<string, string>> = {}

interface CalculatorSectionProps {
  readonly calculator: Calculator
  readonly title: string
}

export function CalculatorSection({ calculator, title }: CalculatorSectionProps): ReactNode {
  const { id, what, inputs } = calculator
  // Odds and calculators have ids of their own, which may be the same.
  const key = `calculator ${id}`
  const said = useEditor((state) => state.played.said[key] ?? nothingSaid)
  const say = useEditor((state) => state.sayToOdds)
  const figure = ({ name, usual }: CalculatorInput): number => Number(said[name] ?? usual)
  const lines = calculator.reckon(Object.fromEntries(inputs.map((input) => [input.name, figure(input)])))
  return (
    <Section title={title} open={false}>
      <p className="field-hint">{what}</p>
      <div className="odds-inputs">
        {inputs.map((input) => (
          <NumberField
            key={input.name}
            label={input.label}
            value={figure(input)}
            check={(value) =>
              value >= input.least && value <= input.most ? null : `From ${input.least} to ${input.most}.`
            }
            accept={(value) => {
              say(key, input.name, String(value))
              return true
            }}
          />
        ))}
      </div>
      <dl className="odds-lines" aria-label={`${title}: the answer`}>
        {lines.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
