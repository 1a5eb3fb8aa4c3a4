/** Which ranges the ranges tool shows, and how far. */
import { type ReactNode, useId } from 'react'
import { rangeNames } from '#core/diagrams/range-words.ts'
import { type Range, type RangeRule, rangeRules, rangeSchema } from '#core/mission/diagrams.ts'
import { useEditor } from '../../../state/editor-store.ts'
import { reasonAgainst } from '../../controls/checks.ts'
import { NumberField } from '../../controls/number-field.tsx'

/** As far as the rules say; for those two the furthest, until the author says otherwise. */
const usualInches: Readonly<Record<RangeRule, number>> = {
  move: 6,
  objective: 1,
  operate: 1,
  hatchway: 2,
  infiltrators: 6,
  'deep-strike': 9,
  charge: 12,
}
const chosenLengths: ReadonlySet<RangeRule> = new Set<RangeRule>(['move', 'charge'])

export function RangesForm(): ReactNode {
  const { ranges, seen } = useEditor((state) => state.trialOptions)
  const setTrialOptions = useEditor((state) => state.setTrialOptions)
  const id = useId()
  const put = (next: Range): void => {
    const others = ranges.filter(({ rule }) => rule !== next.rule)
    setTrialOptions({
      ranges: [...others, next].sort((a, b) => rangeRules.indexOf(a.rule) - rangeRules.indexOf(b.rule)),
    })
  }
  return (
    <fieldset className="choices ranges-form">
      <legend>Show around what is clicked</legend>
      {rangeRules.map((rule) => {
        const range = ranges.find((candidate) => candidate.rule === rule)
        return (
          <div key={rule} className="range-row">
            <label>
              <input
                type="checkbox"
                checked={range !== undefined}
                onChange={() => {
                  if (range === undefined) put({ rule, inches: usualInches[rule] })
                  else setTrialOptions({ ranges: ranges.filter((other) => other !== range) })
                }}
              />
              <span>
                {rangeNames[rule]}
                {!chosenLengths.has(rule) && `, ${usualInches[rule]}″`}
              </span>
            </label>
            {chosenLengths.has(rule) && range !== undefined && (
              <NumberField
                label={`${rangeNames[rule]}, inches`}
                unit="″"
                value={range.inches}
                check={(inches) => reasonAgainst(rangeSchema.shape.inches, inches)}
                accept={(inches) => {
                  put({ rule, inches })
                  return true
                }}
              />
            )}
          </div>
        )
      })}
      <label htmlFor={`${id}-seen`}>
        <input
          id={`${id}-seen`}
          type="checkbox"
          checked={seen}
          onChange={({ target }) => setTrialOptions({ seen: target.checked })}
        />
        <span>What is seen from there</span>
      </label>
    </fieldset>
  )
}
