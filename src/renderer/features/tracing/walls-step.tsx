/** The walls read from the picture: counts, questions with the picture beside them, the box, and the button that builds. */
import { ChevronLeft, ChevronRight, WandSparkles } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { layoutOf } from '#analysis/layout/layout.ts'
import { codeAndName } from '#analysis/layout/place-names.ts'
import { boardEdgeKey } from '#editing/edits/plans/runs/lattice-path.ts'
import { READ_STATES } from '#editing/trace/probability.ts'
import { MOST_QUESTIONS, shortageOf } from '#editing/trace/propose-walls.ts'
import type { Mission } from '#model/mission/document.ts'
import { countOf } from '#model/mission/plural.ts'
import { editorStore, useEditor } from '#state/editor-store.ts'
import { isCoarse } from '#state/messages/hint.ts'
import { chosenEdges, endsOf, proposalFigures } from '#state/tracing/proposal.ts'
import { countsOf, formatQuestion, nextQuestion, planOf, questionsOf } from '#state/tracing/read-picture.ts'
import type { Proposal } from '#state/tracing/tracing-state.ts'
import { FlagField, SegmentField, SelectField } from '#ui/controls/choice-fields.tsx'
import { useMarks } from '#ui/places/places.ts'

const icon = { size: 16, 'aria-hidden': true } as const
const nothingDrawn: readonly never[] = []

export function WallsStep(): ReactNode {
  const document = useEditor((state) => state.document)
  const proposal = useEditor((state) => state.proposal)
  const reading = useEditor((state) => state.tracing === 'reading')
  const cancel = useEditor((state) => state.cancelTracing)
  const propose = useEditor((state) => state.proposeWalls)
  const show = useEditor((state) => state.showPicture)
  const questions = useMemo(() => (proposal === null ? [] : questionsOf(document, proposal)), [document, proposal])
  const figures = useMemo(
    () =>
      proposal === null ? nothingDrawn : proposalFigures(document, proposal, new Set(questions.map(boardEdgeKey))),
    [document, proposal, questions],
  )
  useMarks(figures)
  if (proposal === null)
    return reading ? (
      <>
        <p role="status">Reading the picture…</p>
        <button type="button" className="button" onClick={cancel}>
          Cancel
        </button>
      </>
    ) : (
      <button type="button" className="button button-main" onClick={() => void propose()}>
        <WandSparkles {...icon} /> Propose Walls
      </button>
    )
  const built = chosenEdges(proposal).filter(({ state }) => state !== 'open')
  return built.length === 0 && questions.length === 0 ? (
    <>
      <p role="status">No walls were found. Check the corners, or draw by hand.</p>
      <button type="button" className="button" onClick={() => show('corners')}>
        Corners…
      </button>
    </>
  ) : (
    <>
      <p role="status" data-testid="trace-counts">
        {countsOf(built)}, {questions.length === 0 ? 'no questions' : `${questions.length} to look at`}
        {proposal.isRefined ? '. Nothing is built yet.' : '. Still reading…'}
        {proposal.isRefined &&
          questions.length >= MOST_QUESTIONS &&
          ' So many doubts often mean that the corners are off.'}
      </p>
      <Questions document={document} proposal={proposal} questions={questions} />
      <Supply document={document} proposal={proposal} />
    </>
  )
}

interface QuestionsProps {
  readonly document: Mission
  readonly proposal: Proposal
  readonly questions: ReturnType<typeof questionsOf>
}

function Questions({ document, proposal, questions }: QuestionsProps): ReactNode {
  // At once: the next key is about the question that this asks.
  const next = (back = false): void => nextQuestion(editorStore, back)
  const say = useEditor((state) => state.sayEdges)
  const change = useEditor((state) => state.changeProposal)
  const asked = chosenEdges(proposal).find((edge) => boardEdgeKey(edge) === proposal.asked)
  const onKeyDown = (event: KeyboardEvent): void => {
    const state = READ_STATES[['1', '2', '3'].indexOf(event.key)]
    if (event.key.toLowerCase() === 'n') next()
    else if (state === undefined) return
    else if (proposal.asked !== null) say([proposal.asked], state)
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys for the buttons in it
    <div className="picture-questions" onKeyDown={onKeyDown}>
      <p className="field-hint">
        {isCoarse() ? 'Tap' : 'Click'} a line on the map to go on from open to wall to hatchway, or drag along several.
        {!isCoarse() && (
          <>
            {' '}
            Keys: <kbd>1</kbd> open, <kbd>2</kbd> wall, <kbd>3</kbd> hatchway, <kbd>N</kbd> next question.
          </>
        )}
      </p>
      {asked !== undefined && (
        <div className="picture-question">
          <Crop document={document} edge={asked} />
          <SegmentField
            label={
              questions.some((each) => boardEdgeKey(each) === proposal.asked) ? 'This line is' : 'Said: this line is'
            }
            value={asked.state}
            choices={[
              { value: 'open', label: 'Open' },
              { value: 'wall', label: 'Wall' },
              { value: 'hatchway', label: 'Hatchway' },
            ]}
            onChoose={(state) => say([boardEdgeKey(asked)], state)}
            below
          />
        </div>
      )}
      {questions.length > 0 && (
        <>
          <div className="picture-buttons">
            <button type="button" className="button" onClick={() => next(true)}>
              <ChevronLeft {...icon} /> Previous
            </button>
            <button type="button" className="button" onClick={() => next()}>
              Next Question <ChevronRight {...icon} />
            </button>
          </div>
          <ul className="picture-list" aria-label="Questions">
            {questions.map((question) => (
              <li key={boardEdgeKey(question)}>
                <button
                  type="button"
                  className="row-button"
                  aria-current={boardEdgeKey(question) === proposal.asked}
                  onClick={() => change({ asked: boardEdgeKey(question) })}
                >
                  {formatQuestion(document, question)}
                  {question.why === 'shortage' && ' (the box is short)'}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** Side of the crop beside a question, and of the part of the map that it shows (px, mm). */
const CROP_PX = 120
const CROP_MM = 160

/** The picture around an edge. */
function Crop({
  document,
  edge,
}: {
  readonly document: Mission
  readonly edge: Parameters<typeof endsOf>[1]
}): ReactNode {
  const laid = useEditor((state) => state.laid)
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (context == null || laid === null) return
    const [from, to] = endsOf(layoutOf(document), edge)
    const { bitmap, box } = laid
    const scale = bitmap.width / box.width
    const [x, y] = [(from.x + to.x) / 2 - CROP_MM / 2 - box.x, (from.y + to.y) / 2 - CROP_MM / 2 - box.y]
    context.clearRect(0, 0, 2 * CROP_PX, 2 * CROP_PX)
    context.drawImage(bitmap, x * scale, y * scale, CROP_MM * scale, CROP_MM * scale, 0, 0, 2 * CROP_PX, 2 * CROP_PX)
  }, [laid, document, edge])
  return (
    <canvas
      ref={canvas}
      width={2 * CROP_PX}
      height={2 * CROP_PX}
      role="img"
      aria-label="The picture around this line"
    />
  )
}

/** Pieces of the box for the proposal, and the button that builds. */
function Supply({ document, proposal }: Omit<QuestionsProps, 'questions'>): ReactNode {
  const change = useEditor((state) => state.changeProposal)
  const build = useEditor((state) => state.buildProposal)
  const show = useEditor((state) => state.showPicture)
  const plan = planOf(document, proposal)
  const layout = layoutOf(document)
  const boards = new Set(proposal.edges.map(({ board }) => board))
  const standing = document.panels.filter(({ board }) => boards.has(board)).length
  const short = plan === null ? [] : shortageOf(plan.uses)
  return (
    <>
      {standing > 0 && (
        <SelectField
          label={`${countOf(standing, 'piece')} on these boards`}
          value={proposal.standing}
          choices={[
            { value: 'keep', label: 'Keep them and add' },
            { value: 'replace', label: 'Replace them' },
          ]}
          onChoose={(value) => change({ standing: value })}
        />
      )}
      <p data-testid="trace-box">
        {plan === null
          ? 'This kit has no walls for it.'
          : short.length === 0
            ? `The box has all ${countOf(
                plan.uses.reduce((sum, { count }) => sum + count, 0),
                'piece',
              )}.`
            : `The box lacks ${short.map(({ code, missing }) => `${missing} × ${codeAndName(layout, code)}`).join(', ')}. Something may be misread.`}
      </p>
      {(short.length > 0 || proposal.swap) && (
        <FlagField
          label="Use closed hatchways as walls"
          help="Where the box has too few walls, closed hatchways take their place."
          on={proposal.swap}
          change={(swap) => change({ swap })}
        />
      )}
      <button
        type="button"
        className="button button-main"
        disabled={plan === null || plan.edits.length === 0 || !proposal.isRefined}
        onClick={build}
      >
        Build {countsOf(chosenEdges(proposal))}
      </button>
      <button type="button" className="button" onClick={() => show('look')}>
        Discard
      </button>
    </>
  )
}
