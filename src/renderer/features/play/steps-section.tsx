/** A step list: the question of the step, what was answered, every figure as it is now. */
import { CircleAlert, RotateCcw, Undo2 } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import {
  figuresSince,
  readAnswer,
  type StepList,
  type StepWalk,
  walkAsFar,
} from '#games/shared/rule-set-parts/step-list.ts'
import { findItem } from '#model/mission/document.ts'
import { useEditor } from '#state/editor-store.ts'
import { replacedAnswersOf } from '#state/play/replaced-answers.ts'
import { useReachableScroll } from '#ui/controls/reachable-scroll.ts'
import { useQuietSelect } from '#ui/forms/quiet-select.ts'
import { Section } from '#ui/forms/section.tsx'
import { QuestionForm } from './question-form.tsx'
import { WalkFiles } from './walk-files.tsx'

const noAnswers: readonly string[] = []

export function StepsSection({ list }: { readonly list: StepList }): ReactNode {
  const document = useEditor((state) => state.document)
  const given = useEditor((state) => state.played.walks[list.id] ?? noAnswers)
  const setWalk = useEditor((state) => state.setWalk)
  const bringWalk = useEditor((state) => state.bringWalk)
  const mission = useEditor((state) => state.open.id)
  const replaceWalk = useEditor((state) => state.replaceWalk)
  const bringBackWalk = useEditor((state) => state.bringBackWalk)
  const played = useEditor((state) => state.played)
  const aside = replacedAnswersOf(played, list.id).aside.at(-1)
  const select = useQuietSelect()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another mission has another walk
  useEffect(() => {
    void bringWalk(list)
  }, [bringWalk, list, mission])
  const far = useMemo(() => walkAsFar(list, document, given), [list, document, given])
  const begin = useMemo(() => walkAsFar(list, document, noAnswers), [list, document])
  if (far === null || begin === null)
    return (
      <Section title={list.title}>
        <p className="field-hint">This mission has nothing to walk through.</p>
      </Section>
    )
  const { walk, answers, fault } = far
  // Answers that do not fit the mission now may fit it once its change is undone.
  const goOn = (now: readonly string[]): void => (fault === null ? setWalk(list.id, now) : replaceWalk(list.id, now))
  const take = (text: string): boolean => {
    if (walk.question === null) return false
    const said = readAnswer(walk.question, text)
    if (said === null) return false
    goOn([...answers, said])
    // Who acts, and on whom, is seen on the map.
    if (findItem(document, said) !== undefined) select([said])
    return true
  }
  return (
    <Section title={list.title} detail={answers.length === 0 ? '' : `${answers.length} answered`}>
      {list.note !== undefined && answers.length === 0 && <p className="field-hint">{list.note}</p>}
      {fault !== null && (
        <p className="field-reason" role="alert">
          <CircleAlert aria-hidden="true" size={14} /> The mission has changed: what was answered after step{' '}
          {fault.answer} does not fit it any more ({fault.message}). Go on from here.
        </p>
      )}
      {walk.question === null ? (
        <p className="step-over" role="status">
          That is all. The log below says what happened.
        </p>
      ) : (
        <QuestionForm
          key={`${mission} ${answers.length}`}
          name={`${mission} ${list.id} ${answers.length}`}
          question={walk.question}
          take={take}
          focus={answers.length > 0}
        />
      )}
      <div className="row-of-buttons">
        <button
          type="button"
          className="button"
          disabled={answers.length === 0}
          onClick={() => goOn(answers.slice(0, -1))}
        >
          <Undo2 size={16} aria-hidden="true" /> Take back
        </button>
        <button
          type="button"
          className="button"
          disabled={answers.length === 0}
          onClick={() => replaceWalk(list.id, noAnswers)}
        >
          <RotateCcw size={16} aria-hidden="true" /> From the start
        </button>
        {aside !== undefined && (
          <button type="button" className="button" onClick={() => bringBackWalk(list.id)}>
            Bring back {aside.length === 1 ? 'the answer' : `${aside.length} answers`}
          </button>
        )}
      </div>
      <WalkFigures begin={begin.walk} now={walk} />
      <WalkLog walk={walk} />
      <WalkFiles list={list} answers={answers} />
    </Section>
  )
}

function WalkFigures({ begin, now }: { readonly begin: StepWalk; readonly now: StepWalk }): ReactNode {
  const all = figuresSince(begin.figures, now.figures)
  if (all.length === 0) return null
  return (
    <section aria-label="As it stands now" className="walk-figures">
      <h4>As it stands now</h4>
      <ul>
        {all.map(({ id, name, rows }) => (
          <li key={id} data-changed={rows.some(({ was }) => was !== undefined)}>
            <strong>{name}</strong>
            <dl>
              {rows.map((row) => (
                <div key={row.name} data-changed={row.was !== undefined}>
                  <dt>{row.name}</dt>
                  <dd>
                    {row.was !== undefined && (
                      <>
                        <s>{row.was}</s>{' '}
                      </>
                    )}
                    {row.value}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What was done last stands first: that is what one looks for. */
function WalkLog({ walk: { log } }: { readonly walk: StepWalk }): ReactNode {
  return log.length === 0 ? null : <WalkLines log={log} />
}

function WalkLines({ log }: Pick<StepWalk, 'log'>): ReactNode {
  const list = useRef<HTMLOListElement>(null)
  const reach = useReachableScroll(list)
  const lines = log.map((line, index) => ({ ...line, key: `${index} ${line.text}` })).reverse()
  return (
    <section aria-label="What happened" className="walk-log">
      <h4>What happened, the latest first</h4>
      <ol reversed ref={list} {...reach}>
        {lines.map(({ key, step, text }) => (
          <li key={key}>
            <span className="walk-step">{step}</span> {text}
          </li>
        ))}
      </ol>
    </section>
  )
}
