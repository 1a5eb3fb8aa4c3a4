/** The tools that try things out, below those that draw. */
import { CircleDashed, CircleQuestionMark, Eye, PersonStanding, Ruler } from 'lucide-react'
import { ToggleGroup } from 'radix-ui'
import type { ReactNode } from 'react'
import type { Tool } from '#state/editor-state.ts'
import { useEditor } from '#state/editor-store.ts'
import { Hint } from '#ui/controls/icon-button.tsx'
import { useShownToolKey } from '#ui/keys/host-context.tsx'
import { keyOfTool } from '#ui/keys/shortcuts.ts'
import { isOffered, toolKey } from '#ui/names/tools.ts'

type TrialTool = Extract<Tool, { kind: 'model' | 'measure' | 'sight' | 'ranges' | 'what-if' }>

interface ShownTool {
  readonly tool: TrialTool
  readonly label: string
  /** Where room is short. */
  readonly word: string
  readonly icon: (size: number) => ReactNode
}

const trialTools: readonly ShownTool[] = [
  {
    tool: { kind: 'model' },
    label: 'Test models',
    word: 'Model',
    icon: (size) => <PersonStanding size={size} aria-hidden="true" />,
  },
  {
    tool: { kind: 'measure' },
    label: 'Measure distance',
    word: 'Distance',
    icon: (size) => <Ruler size={size} aria-hidden="true" />,
  },
  { tool: { kind: 'sight' }, label: 'Sight', word: 'Sight', icon: (size) => <Eye size={size} aria-hidden="true" /> },
  {
    tool: { kind: 'ranges' },
    label: 'Ranges',
    word: 'Ranges',
    icon: (size) => <CircleDashed size={size} aria-hidden="true" />,
  },
  {
    tool: { kind: 'what-if' },
    label: 'What if a hatchway is open or closed',
    word: 'What if',
    icon: (size) => <CircleQuestionMark size={size} aria-hidden="true" />,
  },
]

export function TrialTools(): ReactNode {
  const shownOf = useShownToolKey()
  const held = useEditor((state) => toolKey(state.tool))
  const keys = useEditor((state) =>
    trialTools.map(({ tool }) => keyOfTool(state.document, tool) ?? '').join(' '),
  ).split(' ')
  // As one text, so that the bar is not drawn again with every edit.
  const offered = useEditor((state) =>
    trialTools
      .filter(({ tool }) => isOffered(state.document, tool))
      .map(({ word }) => word)
      .join(),
  ).split(',')
  const setTool = useEditor((state) => state.setTool)
  return (
    <ToggleGroup.Root
      className="rail-group rail-trial"
      type="single"
      aria-label="Rules tools"
      value={held}
      onValueChange={(next) => {
        const chosen = trialTools.find(({ tool }) => toolKey(tool) === next)
        // Pressed again, a tool is put away.
        setTool(chosen?.tool ?? { kind: 'select' })
      }}
    >
      {trialTools.map(({ tool, label, word, icon }, index) =>
        offered.includes(word) ? (
          <Hint key={label} label={label} keys={shownOf(keys[index] ?? null)} side="right">
            <span className="hint-holder">
              <ToggleGroup.Item className="rail-tool" value={toolKey(tool)} aria-label={label}>
                {icon(18)}
                <span aria-hidden="true">{word}</span>
              </ToggleGroup.Item>
            </span>
          </Hint>
        ) : null,
      )}
    </ToggleGroup.Root>
  )
}
