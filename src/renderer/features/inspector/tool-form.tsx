/** How the tool in hand draws, while nothing is selected: what the keys change, to see and to click. */

import { Download, FlipHorizontal2, RotateCw, Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { kitOf } from '#analysis/layout/layout.ts'
import { rangeOf } from '#analysis/sight/limits.ts'
import { rangeNames } from '#drawing/diagrams/reading-texts.ts'
import { snapModes } from '#editing/edits/plans/snap.ts'
import { mirroredNow, turnedFurther } from '#editing/edits/plans/stamp.ts'
import { findPanel } from '#model/kit/kit.ts'
import { zoneKindOf } from '#model/mission/custom-kinds.ts'
import { type Range, type RangeRule, rangeRules, rangeSchema } from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'
import { has, inHatchwayWords } from '#model/mission/mission-rule-set.ts'
import { featureSchema, formatFeature } from '#model/mission/objects.ts'
import { stampSchema, writeStamp } from '#model/mission/stamp-file.ts'
import { zoneServices } from '#model/rule-sets/kinds.ts'
import type { RangeName } from '#model/rule-sets/rule-set.ts'
import type { LooseTool, Tool, ToolOptions } from '#state/editor-state.ts'
import { useEditor } from '#state/editor-store.ts'
import { formatCost, stampFileName, stampInHand } from '#state/stamps/stamps.ts'
import { hasSquares, zonesOfStroke } from '#state/view/tool-options.ts'
import { SegmentField, SelectField } from '#ui/controls/choice-fields.tsx'
import { reasonAgainst } from '#ui/controls/draft.ts'
import { NumberField } from '#ui/controls/number-fields.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { serviceNames, snapNames, strokeNames } from '#ui/names/choice-names.ts'
import { type PointerWords, pointerWords } from '#ui/names/tools.ts'
import { LabelFields } from './object-forms.tsx'
import { TokenToolFields } from './token-form.tsx'
import { NextModelForm } from './trial/model-form.tsx'
import { WallRunForm } from './wall-run-form.tsx'

// Which ranges the ranges tool shows, and how far.

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

function RangesForm(): ReactNode {
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
      <legend>Show around the clicked place</legend>
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
        <span>Visible from there</span>
      </label>
    </fieldset>
  )
}

// How squares are painted: with what, whose, called what.

const strokes: readonly ToolOptions['stroke'][] = ['brush', 'rectangle', 'fill']
const howToPaint = ({ Click, keys }: PointerWords): Readonly<Record<ToolOptions['stroke'], string>> => ({
  brush: 'Drag over squares on the map.',
  rectangle: `Drag from corner to corner on the map${keys('; by keyboard, Enter at both corners')}.`,
  fill: `${Click} in a room to fill it up to its walls and hatchways.`,
})
/** No id of a side, and no service, is empty. */
const NONE = ''

function AreaToolForm({ tool }: { readonly tool: Extract<Tool, { kind: 'zone' | 'region' }> }): ReactNode {
  const options = useEditor((state) => state.options)
  const setOptions = useEditor((state) => state.setOptions)
  const document = useEditor((state) => state.document)
  return (
    <>
      <SegmentField
        label="Paint with"
        value={options.stroke}
        choices={strokes.map((value) => ({ value, label: strokeNames[value] }))}
        onChoose={(stroke) => setOptions({ stroke })}
      />
      {tool.kind === 'zone' && <ZoneOptions tool={tool} />}
      <LabelFields what={tool.kind} />
      <p className="field-hint">
        {inHatchwayWords(document, howToPaint(pointerWords())[options.stroke])} To remove squares, start painting on a
        square that is already painted.
        {tool.kind === 'region' &&
          ' Each stroke makes a separate area. If you type a label that is already on the map, the stroke extends that area.'}
      </p>
    </>
  )
}

function ZoneOptions({ tool }: { readonly tool: Extract<Tool, { kind: 'zone' }> }): ReactNode {
  const document = useEditor((state) => state.document)
  const options = useEditor((state) => state.options)
  const setOptions = useEditor((state) => state.setOptions)
  const setTool = useEditor((state) => state.setTool)
  const usual = zoneKindOf(document, tool.zone).serves
  return (
    <>
      <SelectField
        label="Side"
        value={tool.side ?? NONE}
        choices={[
          ...document.sides.map(({ id, name }) => ({ value: id, label: name })),
          { value: NONE, label: 'No side' },
        ]}
        onChoose={(side) => setTool({ ...tool, side: side === NONE ? null : side })}
      />
      <SelectField
        label="Used for"
        value={options.serves ?? usual}
        choices={zoneServices.map((value) => ({ value, label: serviceNames[value] }))}
        onChoose={(serves) => setOptions({ serves: serves === usual ? null : serves })}
      />
      <SegmentField
        label="A stroke makes"
        value={zonesOfStroke(options)}
        choices={[
          { value: 'each', label: 'A zone of each square', short: 'Zone per square' },
          { value: 'one', label: 'One zone of all its squares', short: 'One zone' },
        ]}
        onChoose={(zones) => setOptions({ zones })}
      />
    </>
  )
}

// The stamp in hand: how it is put down, what it takes, its name, its file.

const size = { size: 16, 'aria-hidden': true } as const

function StampForm(): ReactNode {
  const { Click, keys } = pointerWords()
  const document = useEditor((state) => state.document)
  const kept = useEditor(stampInHand)
  const { stamp: orientation } = useEditor((state) => state.options)
  const setOptions = useEditor((state) => state.setOptions)
  const rename = useEditor((state) => state.renameStamp)
  const remove = useEditor((state) => state.removeStamp)
  const share = useEditor((state) => state.share)
  if (kept === undefined) return <p className="field-hint">Choose a stamp below the map.</p>
  const { id, stamp, own } = kept
  return (
    <>
      {own && (
        <TextField
          label="Name"
          value={stamp.name}
          check={(text) => reasonAgainst(stampSchema.shape.name, text.trim())}
          accept={(text) => {
            if (reasonAgainst(stampSchema.shape.name, text.trim()) !== null) return false
            void rename(id, text.trim())
            return true
          }}
        />
      )}
      <p>{formatCost(document, stamp)}</p>
      <div className="row-of-buttons">
        <button type="button" className="button" onClick={() => setOptions({ stamp: turnedFurther(orientation) })}>
          <RotateCw {...size} /> Rotate
        </button>
        <button
          type="button"
          className="button"
          aria-pressed={orientation.mirrored}
          onClick={() => setOptions({ stamp: mirroredNow(orientation) })}
        >
          <FlipHorizontal2 {...size} /> Mirror
        </button>
      </div>
      <div className="row-of-buttons">
        <button
          type="button"
          className="button"
          onClick={() => share({ kind: 'save-stamp', name: stampFileName(stamp), text: writeStamp(stamp) })}
        >
          <Download {...size} /> Save as a file…
        </button>
        {own && (
          <button type="button" className="button" onClick={() => void remove(id)}>
            <Trash2 {...size} /> Remove
          </button>
        )}
      </div>
      <p className="field-hint">
        {Click} to place it. {keys('R rotates it, F mirrors it. ')}Walls that are already there aren’t changed.
      </p>
    </>
  )
}

// How markers, features, tokens and notes are put down: what they snap to, how they are called or turned.

const ROTATES = ' R rotates it, Shift+R rotates it the other way. Hold Alt to place it without snapping.'

const howTo = ({ Click, keys }: PointerWords): Readonly<Record<LooseTool, string>> => ({
  marker: `${Click} a place on the map.${keys(' Hold Alt to place it without snapping.')}`,
  feature: `${Click} a place on the map.${keys(ROTATES)}`,
  token: `${Click} a place on the map.${keys(ROTATES)}`,
  note: `${Click} a place and type; drag to where an arrow should point. To add an arrow to an existing note, drag from it.${keys(' By keyboard: press Enter at the note, then where it should point.')}`,
})

function LooseToolForm({ tool }: { readonly tool: Extract<Tool, { kind: LooseTool }> }): ReactNode {
  const document = useEditor((state) => state.document)
  const options = useEditor((state) => state.options)
  const setOptions = useEditor((state) => state.setOptions)
  return (
    <>
      <SelectField
        label="Snaps to"
        value={options.snap[tool.kind]}
        choices={snapModes.map((value) => ({ value, label: snapNames[value] }))}
        onChoose={(mode) => setOptions({ snap: { ...options.snap, [tool.kind]: mode } })}
      />
      {tool.kind === 'marker' && <LabelFields what="marker" />}
      {tool.kind === 'token' && <TokenToolFields />}
      {(tool.kind === 'feature' || tool.kind === 'token') && (
        <NumberField
          label="Rotation"
          unit="°"
          value={options.turn}
          check={(turn) => reasonAgainst(featureSchema.shape.turn, turn)}
          accept={(turn) => {
            setOptions({ turn })
            return true
          }}
        />
      )}
      {tool.kind === 'feature' && (
        <p className="field-hint">{formatFeature(document, { kind: tool.feature }).join(' ')}</p>
      )}
      <p className="field-hint">{howTo(pointerWords())[tool.kind]}</p>
    </>
  )
}

/** Shows the options of a tool, and how to use it. */
export function ToolForm({ tool }: { readonly tool: Tool }): ReactNode {
  const { Click, click, keys } = pointerWords()
  switch (tool.kind) {
    case 'panel':
      return (
        <>
          <PanelToolForm code={tool.piece} />
          <p className="field-hint">{Click} a grid line on the map to place it.</p>
        </>
      )
    case 'run':
    case 'room':
      return <WallRunForm kind={tool.kind} />
    case 'joint':
      return <p className="field-hint">{Click} the end of a wall on the map to close it.</p>
    case 'zone':
    case 'region':
      return <AreaToolForm tool={tool} />
    case 'marker':
    case 'feature':
    case 'token':
    case 'note':
      return <LooseToolForm tool={tool} />
    case 'stamp':
      return <StampForm />
    case 'link':
      return (
        <p className="field-hint">
          Drag from one marker to another on the map, or {click} one and then the other.
          {keys(' By keyboard: Enter at the first, Enter at the second.')}
        </p>
      )
    case 'hatchway':
      return <p className="field-hint">{Click} a hatchway on the map to choose whether it starts open or closed.</p>
    case 'erase':
      return <p className="field-hint">{Click} what you want to remove, or drag over it.</p>
    case 'arrange':
      return (
        <p className="field-hint">
          Drag the second board. It touches the first where it comes near, and shifts by half squares; hold Alt to place
          it freely. By keyboard: arrow keys move it by 1 mm, with Shift by 10 mm, with Alt by one square. Enter places
          it, Escape cancels.
        </p>
      )
    case 'model':
      return <ModelToolForm />
    case 'measure':
      return <MeasureHelp />
    case 'sight':
      return (
        <p className="field-hint">
          {Click}
          {keys(' (or press Enter at)')} the viewer and then the target, or drag from one to the other. A model is
          visible if any part of it is; walls and models of other units block the view.
        </p>
      )
    case 'ranges':
      return (
        <>
          <p className="field-hint">
            {Click} a test model or a place{keys('; hold Shift for the zone there')}. Drag to move the ranges.
          </p>
          <RangesForm />
        </>
      )
    case 'what-if':
      return (
        <p className="field-hint">
          {Click} a hatchway to open or close it for this test only; the effect is shown below. The mission’s own
          starting states aren’t changed.
        </p>
      )
    case 'select':
    case 'trace':
      return null
  }
}

/** Explains what can be measured from, and what is in the way in this game. */
function MeasureHelp(): ReactNode {
  const { Click, keys } = pointerWords()
  const document = useEditor((state) => state.document)
  const zone = hasSquares(document) ? '; hold Shift for the zone there' : ''
  const around = hasSquares(document)
    ? `, around walls${has(document, 'hatchways') ? ' and closed hatchways' : ''}`
    : ''
  return (
    <p className="field-hint">
      {`${Click}${keys(' (or press Enter at)')} one place and then another, or drag from one to the other: models, markers, any place on a board${zone}. Distances are measured from base to base${around}.`}
    </p>
  )
}

function ModelToolForm(): ReactNode {
  const { Click, keys } = pointerWords()
  const selected = useEditor((state) => state.model !== null)
  return (
    <>
      <p className="field-hint">
        {Click} to add a test model to the map, drag one to move it.
        {keys(' With Select, arrow keys move the selected model by an eighth of a square, with Shift by 1 mm.')}
      </p>
      {!selected && (
        <>
          <h3>Next model</h3>
          <NextModelForm />
        </>
      )}
    </>
  )
}

function PanelToolForm({ code }: { readonly code: string }): ReactNode {
  const document = useEditor((state) => state.document)
  const { axis, half, otherFace, start } = useEditor((state) => state.stance)
  const setPlacement = useEditor((state) => state.setPlacement)
  const piece = findPanel(kitOf(document), code)
  if (piece === undefined) return null
  return (
    <>
      <SegmentField
        label="Direction"
        value={axis}
        choices={[
          { value: 'pointer', label: 'Follows the pointer', short: 'Auto' },
          { value: 'horizontal', label: 'Horizontal' },
          { value: 'vertical', label: 'Vertical' },
        ]}
        onChoose={(next) => setPlacement({ axis: next })}
      />
      {piece.hatchway && (
        <>
          <h3>{inHatchwayWords(document, 'Hatchway')}</h3>
          {has(document, 'hatchways') && (
            <SegmentField
              label="Starts"
              value={start}
              choices={[
                { value: 'closed', label: 'Closed' },
                { value: 'open', label: 'Open' },
              ]}
              onChoose={(next) => setPlacement({ start: next })}
            />
          )}
          <SegmentField
            label="Door symbol on the"
            value={otherFace ? 'other' : 'usual'}
            choices={
              piece.usualHatchwaySide === null
                ? [
                    { value: 'usual', label: 'North or west', short: 'N / W' },
                    { value: 'other', label: 'South or east', short: 'S / E' },
                  ]
                : [
                    { value: 'usual', label: 'Side where this piece usually has it', short: 'Usual' },
                    { value: 'other', label: 'Other side', short: 'Other' },
                  ]
            }
            onChoose={(next) => setPlacement({ otherFace: next === 'other' })}
          />
          {piece.span > 1 && (
            <SegmentField
              label={inHatchwayWords(document, 'Hatchway in')}
              value={half}
              choices={[
                { value: 'first', label: 'North or west', short: 'N / W' },
                { value: 'second', label: 'South or east', short: 'S / E' },
              ]}
              onChoose={(next) => setPlacement({ half: next })}
            />
          )}
        </>
      )}
    </>
  )
}
