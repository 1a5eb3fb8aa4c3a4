/** The page of a rule: what its README says, and both examples drawn by the program, with what the rule says of them. */
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { readProse } from '#foundation/prose/read-prose.ts'
import { type ExamplePicture, examplesOf, type RuleExamples } from '#publishing/rule-pages/rule-examples.ts'
import type { RulePage } from '#publishing/rule-pages/rule-page.ts'
import { fetchChecker, ruleOf } from '#state/checking/checking.ts'
import { reasonOf } from '#ui/error-boundary/errors.tsx'
import { RuleFigures, SeverityIcon } from '#ui/findings/rule-details.tsx'
import { DrawnCanvas } from '#ui/pictures/drawn-canvas.tsx'
import { proseElement } from '#ui/prose/prose-blocks.tsx'
import { rulePageOf, ruleText } from './rule-texts.ts'

// An example of a rule, drawn in the colours of the window.

interface RulePictureProps {
  readonly picture: ExamplePicture
  readonly label: string
}

function RulePicture({ picture: { box, shapes }, label }: RulePictureProps): ReactNode {
  const style = { aspectRatio: `${box.width} / ${box.height}` }
  return <DrawnCanvas className="rule-picture" style={style} label={label} box={box} shapes={shapes} />
}

export function RuleView({ id }: { readonly id: string }): ReactNode {
  const page = useMemo(() => rulePageOf(id), [id])
  if (page === undefined) return <p>This program has no check called “{id}”. It may be one of a newer Bulkhead.</p>
  return <KnownRuleView key={id} page={page} />
}

type Shown =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'there'; readonly examples: RuleExamples }
  | { readonly kind: 'failed'; readonly reason: string }

function KnownRuleView({ page }: { readonly page: RulePage }): ReactNode {
  const [shown, setShown] = useState<Shown>({ kind: 'waiting' })
  useEffect(() => {
    let asked = true
    const show = (next: Shown): void => {
      if (asked) setShown(next)
    }
    fetchChecker()
      .then(({ check }) => show({ kind: 'there', examples: examplesOf(page, check) }))
      .catch((thrown: unknown) => show({ kind: 'failed', reason: reasonOf(thrown) }))
    return () => {
      asked = false
    }
  }, [page])
  const blocks = useMemo(() => readProse(ruleText(page)).blocks, [page])
  const rule = ruleOf(page.id)
  return (
    <div className="rule-page">
      <p className="rule-head">
        {rule !== undefined && <SeverityIcon severity={rule.info.severity} />}
        <span>
          {page.severity} · <code>{page.id}</code> · since {page.since}
        </span>
      </p>
      {proseElement(blocks)}
      <h4>Examples</h4>
      {shown.kind === 'failed' ? <p>The examples could not be drawn: {shown.reason}</p> : null}
      {shown.kind === 'there' ? <Examples page={page} examples={shown.examples} /> : null}
      {rule !== undefined && rule.info.thresholds.length > 0 && (
        <dl className="facts">
          <RuleFigures info={rule.info} />
        </dl>
      )}
    </div>
  )
}

function Examples({ page, examples }: { readonly page: RulePage; readonly examples: RuleExamples }): ReactNode {
  const { pictures, findings, differs } = examples
  return (
    <>
      <div className="rule-examples">
        <figure>
          {pictures !== null && (
            <RulePicture picture={pictures.passing} label={`Without a finding: ${page.passing.words}`} />
          )}
          <figcaption>
            <strong>Nothing is found.</strong> {page.passing.words}
          </figcaption>
        </figure>
        <figure>
          {pictures !== null && (
            <RulePicture picture={pictures.failing} label={`With a finding: ${page.failing.words}`} />
          )}
          <figcaption>
            <strong>Found.</strong> {page.failing.words}
          </figcaption>
        </figure>
      </div>
      <p>The check says of the second one:</p>
      <ul>
        {findings.map((finding) => (
          <li key={finding.id}>
            {finding.message} {finding.advice}
          </li>
        ))}
      </ul>
      <p>What differs between the two:</p>
      <ul>
        {differs.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}
