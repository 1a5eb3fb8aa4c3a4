/** How squares are painted: with what, whose, called what. */

import type { ReactNode } from 'react'
import { zoneKindOf } from '#model/mission/custom-kinds.ts'
import { inHatchwayWords } from '#model/mission/mission-rule-set.ts'
import { zoneServices } from '#model/rule-sets/kinds.ts'
import type { Tool, ToolOptions } from '#state/editor-state.ts'
import { useEditor } from '#state/editor-store.ts'
import { zonesOfStroke } from '#state/view/tool-options.ts'
import { SegmentField, SelectField } from '#ui/controls/choice-fields.tsx'
import { serviceNames, strokeNames } from '#ui/names/option-names.ts'
import { forTouch } from '#ui/names/touch-wording.ts'
import { LabelFields } from './label-fields.tsx'

const strokes: readonly ToolOptions['stroke'][] = ['brush', 'rectangle', 'fill']
const howTo: Readonly<Record<ToolOptions['stroke'], string>> = {
  brush: 'Drag over squares on the map.',
  rectangle: 'Drag from corner to corner on the map; by keyboard, Enter at both corners.',
  fill: 'Click in a room: it is filled up to its walls and hatchways.',
}
/** No id of a side, and no service, is empty. */
const NONE = ''

export function AreaToolForm({ tool }: { readonly tool: Extract<Tool, { kind: 'zone' | 'region' }> }): ReactNode {
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
        {forTouch(inHatchwayWords(document, howTo[options.stroke]))} To remove squares, start painting on a square that
        is already painted.
        {tool.kind === 'region' &&
          ' Each stroke is an area of its own; a typed label that is on the map already adds to that area.'}
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
