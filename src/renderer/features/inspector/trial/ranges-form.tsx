/** Which ranges the ranges tool shows, and how far. */
import { type ReactNode, useId } from 'react'
import { rangeOf } from '#analysis/sight/ranges.ts'
import { rangeNames } from '#drawing/diagrams/range-labels.ts'
import { type Range, type RangeRule, rangeRules, rangeSchema } from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'
import type { RangeName } from '#model/rule-sets/rule-set.ts'
import { useEditor } from '#state/editor-store.ts'
import { reasonAgainst } from '#ui/controls/field-validation.ts'
import { NumberField } from '#ui/controls/number-field.tsx'

/** As far as the author says; begun with what is usual (inches). */
const chosenLengths = { move: 6, charge: 12 } as const
/** As far as the rule set says. */
const ruledLengths: Readonly<Record<Exclude<RangeRule, keyof typeof chosenLengths>, RangeName>> = {
  objective: 'control',
  operate: 'operate',
  hatchway: 'engagementThroughHatchway',
  infiltrators: 'infiltrators',
  'deep-strike': 'deepStrike',
}

/** Null: the game has no such range. */
const defaultInches = (document: Mission, rule: RangeRule): number | null =>
  rule === 'move' || rule === 'charge' ? chosenLengths[rule] : rangeOf({ document }, ruledLengths[rule])

export function RangesForm(): ReactNode {
  const document = useEditor((state) => state.document)
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
        const usual = defaultInches(document, rule)
        if (usual === null) return null
        const chosen = rule === 'move' || rule === 'charge'
        const range = ranges.find((candidate) => candidate.rule === rule)
        return (
          <div key={rule} className="range-row">
            <label>
              <input
                type="checkbox"
                checked={range !== undefined}
                onChange={() => {
                  if (range === undefined) put({ rule, inches: usual })
                  else setTrialOptions({ ranges: ranges.filter((other) => other !== range) })
                }}
              />
              <span>
                {rangeNames[rule]}
                {!chosen && `, ${usual}″`}
              </span>
            </label>
            {chosen && range !== undefined && (
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
