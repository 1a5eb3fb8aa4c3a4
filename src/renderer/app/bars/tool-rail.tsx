/** The tools at the left of the map, each with its word: what is drawn, and what is tried out. */
import {
  BrickWall,
  CircleDashed,
  CircleDot,
  CircleQuestionMark,
  DoorOpen,
  Eraser,
  Eye,
  LandPlot,
  MousePointer2,
  Package,
  PersonStanding,
  Rocket,
  Ruler,
  Shapes,
  SquareDashed,
  Stamp,
  StickyNote,
} from 'lucide-react'
import { ToggleGroup } from 'radix-ui'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { entryOf, groupOf, type RailGroup, sectionsOf, toolOfGroup } from '#features/tray/sections.ts'
import { ruleSetOf } from '#model/mission/mission-rule-set.ts'
import type { Tool } from '#state/editor-state.ts'
import { useEditor } from '#state/editor-store.ts'
import { Hint } from '#ui/controls/icon-button.tsx'
import { useShownToolKey } from '#ui/keys/host-context.tsx'
import { keyOfTool } from '#ui/keys/shortcuts.ts'
import { isOffered, toolKey } from '#ui/names/tools.ts'

// The tools that try things out, below those that draw.

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

function TrialTools(): ReactNode {
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

interface RailTool {
  readonly id: RailGroup | 'select' | 'hatchway' | 'stamp' | 'erase'
  /** Full name, used if there is room. */
  readonly label: string
  readonly word: string
  readonly icon: ReactNode
}

const size = { size: 18, 'aria-hidden': true } as const
const drawingTools: readonly RailTool[] = [
  { id: 'select', label: 'Select', word: 'Select', icon: <MousePointer2 {...size} /> },
  { id: 'wall', label: 'Draw walls', word: 'Wall', icon: <BrickWall {...size} /> },
  { id: 'hatchway', label: 'Open and close hatchways', word: 'Hatch', icon: <DoorOpen {...size} /> },
  // Its words are the game's.
  { id: 'game', label: '', word: '', icon: <Rocket {...size} /> },
  { id: 'zone', label: 'Draw zones', word: 'Zone', icon: <LandPlot {...size} /> },
  { id: 'area', label: 'Draw areas', word: 'Area', icon: <SquareDashed {...size} /> },
  { id: 'marker', label: 'Place markers', word: 'Marker', icon: <CircleDot {...size} /> },
  { id: 'terrain', label: 'Place terrain', word: 'Terrain', icon: <Package {...size} /> },
  { id: 'token', label: 'Place tokens', word: 'Token', icon: <Shapes {...size} /> },
  { id: 'note', label: 'Write a note on the map', word: 'Note', icon: <StickyNote {...size} /> },
  { id: 'stamp', label: 'Stamps', word: 'Stamp', icon: <Stamp {...size} /> },
  { id: 'erase', label: 'Erase', word: 'Erase', icon: <Eraser {...size} /> },
]

export function ToolRail(): ReactNode {
  const document = useEditor((state) => state.document)
  const tool = useEditor((state) => state.tool)
  const setTool = useEditor((state) => state.setTool)
  const sections = useMemo(() => sectionsOf(document), [document])
  const shownOf = useShownToolKey()
  /** By group, what was in hand last. */
  const last = useRef(new Map<RailGroup, string>())
  /** The stamp that was in hand last. */
  const lastStamp = useRef('')
  const group = groupOf(tool, document)
  const { tray } = ruleSetOf(document)
  useEffect(() => {
    const entry = entryOf(sections, tool)
    const of = groupOf(tool, document)
    if (of !== null && entry !== null) last.current.set(of, entry)
    if (tool.kind === 'stamp') lastStamp.current = tool.stamp
  }, [tool, document, sections])
  const toolOf = (id: RailTool['id']): Tool | null =>
    id === 'stamp'
      ? { kind: 'stamp', stamp: lastStamp.current }
      : id === 'select' || id === 'hatchway' || id === 'erase'
        ? isOffered(document, { kind: id })
          ? { kind: id }
          : null
        : toolOfGroup(sections, id, last.current.get(id))
  return (
    <div className="rail-tools">
      <ToggleGroup.Root
        className="rail-group"
        type="single"
        orientation="vertical"
        aria-label="Tool"
        value={group ?? (tool.kind === 'stamp' ? 'stamp' : toolKey(tool))}
        onValueChange={(id) => {
          const chosen = drawingTools.find((candidate) => candidate.id === id)
          const next = chosen === undefined ? null : toolOf(chosen.id)
          if (next !== null) setTool(next)
        }}
      >
        {drawingTools.map(({ id, icon, ...usual }) => {
          const placed = toolOf(id)
          if (placed === null) return null
          const { label, word } = id === 'game' && tray !== undefined ? { label: tray.name, word: tray.word } : usual
          return (
            <Hint key={id} label={label} keys={shownOf(keyOfTool(document, placed))} side="right">
              {/* The span keeps the tooltip's state apart from the toggle's. */}
              <span className="hint-holder">
                <ToggleGroup.Item className="rail-tool" value={id} aria-label={label}>
                  {icon}
                  <span aria-hidden="true">{word}</span>
                </ToggleGroup.Item>
              </span>
            </Hint>
          )
        })}
      </ToggleGroup.Root>
      <TrialTools />
    </div>
  )
}
