/** How the tool in hand draws, while nothing is selected: what the keys change, to see and to click. */

import type { ReactNode } from 'react'
import { kitOf } from '#analysis/layout/layout.ts'
import { findPanel } from '#model/kit/kit.ts'
import { has, inHatchwayWords } from '#model/mission/mission-rule-set.ts'
import type { Tool } from '#state/editor-state.ts'
import { useEditor } from '#state/editor-store.ts'
import { SegmentField } from '#ui/controls/choice-fields.tsx'
import { hasSquares } from '#ui/names/tools.ts'
import { forTouch } from '#ui/names/touch-wording.ts'
import { AreaToolForm } from './area-tool-form.tsx'
import { LooseToolForm } from './loose-tool-form.tsx'
import { StampForm } from './stamp-form.tsx'
import { NextModelForm } from './trial/model-form.tsx'
import { RangesForm } from './trial/ranges-form.tsx'
import { WallRunForm } from './wall-run-form.tsx'

/** What can be chosen about a tool, and how it is used. */
export function ToolForm({ tool }: { readonly tool: Tool }): ReactNode {
  switch (tool.kind) {
    case 'panel':
      return (
        <>
          <PanelToolForm code={tool.piece} />
          <p className="field-hint">{forTouch('Click a lattice line on the map to place it.')}</p>
        </>
      )
    case 'run':
    case 'room':
      return <WallRunForm kind={tool.kind} />
    case 'joint':
      return <p className="field-hint">{forTouch('Click an end of a wall on the map to close it.')}</p>
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
          {forTouch(
            'Drag from one marker to another on the map, or click one and then the other. By keyboard: Enter at the first, Enter at the second.',
          )}
        </p>
      )
    case 'hatchway':
      return (
        <p className="field-hint">{forTouch('Click a hatchway on the map to say whether it starts open or closed.')}</p>
      )
    case 'erase':
      return <p className="field-hint">{forTouch('Click what should go, or drag over it.')}</p>
    case 'arrange':
      return (
        <p className="field-hint">
          Drag the second board. It touches the first where it comes near, and shifts by half squares; hold Alt to place
          it freely. By keyboard: arrow keys move it by 1 mm, with Shift by 10 mm, with Alt by one square; Enter puts it
          there, Escape leaves it.
        </p>
      )
    case 'model':
      return <ModelToolForm />
    case 'measure':
      return <MeasureHelp />
    case 'sight':
      return (
        <p className="field-hint">
          {forTouch(
            'Click (or press Enter at) who looks, then who is looked at, or drag from one to the other. A model is seen when any part of it is; models of other units and walls are in the way.',
          )}
        </p>
      )
    case 'ranges':
      return (
        <>
          <p className="field-hint">
            {forTouch(
              'Click a test model or a place, with Shift the zone that is there. Hold the mouse button and drag to move the ranges along.',
            )}
          </p>
          <RangesForm />
        </>
      )
    case 'what-if':
      return (
        <p className="field-hint">
          {forTouch(
            'Click a hatchway to open or close it for this test only, and read below what that changes. The mission keeps its own starting states.',
          )}
        </p>
      )
    case 'select':
      return null
  }
}

/** What there is to measure from, and what is in the way, as the game has it. */
function MeasureHelp(): ReactNode {
  const document = useEditor((state) => state.document)
  const zone = hasSquares(document) ? '; with Shift the zone that is there' : ''
  const around = hasSquares(document)
    ? `, around walls${has(document, 'hatchways') ? ' and closed hatchways' : ''}`
    : ''
  return (
    <p className="field-hint">
      {forTouch(
        `Click (or press Enter at) one place and then another, or drag from one to the other: models, markers, any place on a board${zone}. Distances run from base to base${around}.`,
      )}
    </p>
  )
}

function ModelToolForm(): ReactNode {
  const selected = useEditor((state) => state.model !== null)
  return (
    <>
      <p className="field-hint">
        {forTouch(
          'Click to put a test model on the map, drag one to move it. With Select, arrow keys move the selected model by an eighth of a square, with Shift by 1 mm.',
        )}
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
          { value: 'pointer', label: 'As the pointer says', short: 'Auto' },
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
