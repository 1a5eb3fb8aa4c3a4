/** Edits the mission's title, briefing, type, author and sequels. */

import { type ReactNode, useSyncExternalStore } from 'react'
import { sideName } from '#analysis/layout/place-names.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { ruleSetOf } from '#model/mission/mission-rule-set.ts'
import { playSchema } from '#model/mission/play.ts'
import { languageSchema, languageTyped, type Sheet, sheetSchema } from '#model/mission/sheet.ts'
import { styleLabels, styleNames } from '#publishing/sheet/style/sheet-style.ts'
import { useEditor } from '#state/editor-store.ts'
import { sheetBlocks } from '#state/messages/signal.ts'
import { SelectField } from '#ui/controls/choice-fields.tsx'
import { reasonAgainst } from '#ui/controls/draft.ts'
import { TextField } from '#ui/controls/text-field.tsx'
import { Boundary, lazyPanel } from '#ui/error-boundary/errors.tsx'
import { Fields } from '#ui/forms/fields.tsx'
import { Basic, Section } from '#ui/forms/section.tsx'
import { ProseField } from '#ui/prose/prose-blocks.tsx'
import { CardList, LinesField } from './fact-fields.tsx'
import { usePlay } from './use-play.ts'

const symmetries: readonly { readonly value: Sheet['symmetry']; readonly label: string }[] = [
  { value: 'none', label: 'None' },
  { value: 'half-turn', label: 'Half turn (180°)' },
  { value: 'mirror-long', label: 'Mirrored along the field' },
  { value: 'mirror-short', label: 'Mirrored across the field' },
]

type TextKey = Exclude<keyof Sheet, 'type' | 'symmetry' | 'language' | 'style'>

/** The written fields of the sheet: what a field needs of one of them. */
function useSheet() {
  const mission = useEditor((state) => state.document.mission)
  const apply = useEditor((state) => state.apply)
  const change = (label: string, part: Partial<Sheet>): boolean =>
    apply(`Change ${label}`, [{ type: 'set', field: 'mission', value: { ...mission, ...part } }])
  /** For optional facts: the sheet as it is to be. */
  const put = (label: string, value: Mission['mission']): boolean =>
    apply(`Change ${label}`, [{ type: 'set', field: 'mission', value }])
  const field = (key: TextKey, label: string) => ({
    label,
    value: mission[key],
    check: (value: string) => reasonAgainst(sheetSchema.shape[key], value),
    accept: (value: string) => change(label, { [key]: value }),
  })
  return { mission, change, put, field }
}

/** Blanks alone are no title: the window and the file would have no name. */
export function TitleField(): ReactNode {
  const { field } = useSheet()
  const title = field('title', 'Title')
  return (
    <Basic title="Title">
      <TextField
        {...title}
        standIn={blankMission().mission.title}
        check={(text) => title.check(text.trim())}
        accept={(text) => text.trim() === title.value || title.accept(text.trim())}
      />
    </Basic>
  )
}

export function BriefingField(): ReactNode {
  const { field } = useSheet()
  return (
    <Basic title="Briefing">
      <ProseField
        {...field('briefing', 'Briefing')}
        placeholder="What happened here?"
        note={(text) => <BriefingLength text={text} />}
      />
    </Basic>
  )
}

/** How long the briefing is, and how much of it the first page of the sheet has room for. */
function BriefingLength({ text }: { readonly text: string }): ReactNode {
  const blocks = useSyncExternalStore(sheetBlocks.listen, sheetBlocks.current)
  const words = text.split(/\s+/).filter((word) => word !== '').length
  if (words === 0) return null
  const lines = blocks?.find(({ path, page }) => path === 'mission.briefing' && page === 0)?.lines
  const more = lines?.more ?? 0
  return (
    <span className="briefing-length" data-long={more > 0}>
      {words} {words === 1 ? 'word' : 'words'}
      {lines !== undefined &&
        (more > 0
          ? `, ${more} ${more === 1 ? 'line continues' : 'lines continue'} on the back`
          : `, ${lines.shown} of ${lines.most} lines on page 1`)}
    </span>
  )
}

export function TypeSection(): ReactNode {
  const { mission, change, field } = useSheet()
  const ruleSet = useEditor((state) => ruleSetOf(state.document))
  const type = ruleSet.types.find(({ id }) => id === mission.type)?.name ?? mission.type
  return (
    <Section
      title="Type and summary"
      open={false}
      detail={mission.number === '' ? type : `${type}, number ${mission.number}`}
    >
      <TextField lines={2} oneLine {...field('summary', 'Summary')} />
      <TextField inline {...field('number', 'Number')} />
      <SelectField
        label="Type"
        value={mission.type}
        choices={ruleSet.types.map(({ id, name }) => ({ value: id, label: name }))}
        onChoose={(next) => change('Type', { type: next })}
      />
      <SelectField
        label="Symmetry"
        value={mission.symmetry}
        choices={symmetries}
        onChoose={(symmetry) => change('Symmetry', { symmetry })}
      />
    </Section>
  )
}

export function CreditsSection(): ReactNode {
  const { mission, field } = useSheet()
  return (
    <Section title="Credits" open={false} detail={mission.author}>
      <TextField {...field('author', 'Author')} />
      <TextField placeholder="e.g. CC BY 4.0" {...field('licence', 'Licence')} />
      <TextField inline placeholder="e.g. 1.1" {...field('version', 'Version')} />
    </Section>
  )
}

export function SheetSection(): ReactNode {
  return (
    <Section title="Sheet" open={false}>
      <LanguageField />
      <Boundary name="The style of the paper">
        <PaperStyleField />
      </Boundary>
    </Section>
  )
}

/** A fact that is left out of the file where it is not said. */
function LanguageField(): ReactNode {
  const { mission, put } = useSheet()
  const { language: said, ...others } = mission
  return (
    <TextField
      inline
      label="Language"
      placeholder="e.g. en, de, pt-BR"
      hint="Language of the texts, as a short code. It is stored in PDFs and web pages."
      value={said ?? ''}
      rewrites
      check={(text) => (text.trim() === '' ? null : reasonAgainst(languageSchema, languageTyped(text)))}
      accept={(text) => put('Language', text.trim() === '' ? others : { ...others, language: languageTyped(text) })}
    />
  )
}

/** With the dialog of a club, which few ask for. */
const StyleField = lazyPanel(
  { name: 'The style of the paper' },
  () => import('#ui/sheet-style/style-field.tsx'),
  (module) => module.StyleField,
)

const NOT_SAID = ''

function PaperStyleField(): ReactNode {
  const { mission, put } = useSheet()
  const { style: said, ...others } = mission
  const known = styleNames.map((value) => ({ value: value as string, label: styleLabels[value] }))
  const strange = typeof said === 'string' && !known.some(({ value }) => value === said)
  return (
    <StyleField
      label="Paper style"
      help="The style of the mission sheet unless the person who prints it chooses another. A club style is stored in the mission."
      value={said ?? NOT_SAID}
      choices={[{ value: NOT_SAID, label: 'Not said' }, ...known, ...(strange ? [{ value: said, label: said }] : [])]}
      change={(style) => {
        if (style === NOT_SAID) put('Paper style', others)
        else {
          const taken = sheetSchema.shape.style.safeParse(style)
          if (taken.success) put('Paper style', { ...others, style: taken.data })
        }
      }}
    />
  )
}

// The mission among others: what comes next by how it ends, what is carried over, and which Agendas suit.

type Next = NonNullable<Mission['play']['next']>[number]

/** Limits of the schema. */
const MAX_NEXT = 12
const MAX_AGENDAS = 20

const ANY_RESULT = 'any'
const DRAW = 'draw'
/** A side's id could be called like the other two choices. */
const sideValue = (id: string): string => `side:${id}`

export function CampaignSection(): ReactNode {
  const { document, play, change } = usePlay()
  const { next = [], agendas = [] } = play
  return (
    <Section title="Campaign" open={false} detail={[...next.map(({ mission }) => mission), ...agendas].join(', ')}>
      <h4 className="facts-title">Next missions</h4>
      <CardList
        label="Next missions"
        noun="Next Mission"
        items={next}
        most={MAX_NEXT}
        title={(item) => `${formatResult(document, item)}: ${item.mission}`}
        adds={[{ label: 'Next mission', make: () => ({ mission: 'New mission' }) }]}
        set={(label, items) => change(label, { next: items.length === 0 ? undefined : [...items] })}
        form={(item, put) => <NextForm item={item} set={(other) => put('Change Next Mission', other)} />}
      />
      <h4 className="facts-title">Agendas that suit</h4>
      <LinesField
        noun="Agenda"
        lines={agendas}
        most={MAX_AGENDAS}
        check={(lines) => reasonAgainst(playSchema.shape.agendas, lines)}
        set={(label, lines) => change(label, { agendas: lines.length === 0 ? undefined : [...lines] })}
      />
      <p className="field-hint">Use the number under Type and summary for a table of missions.</p>
    </Section>
  )
}

function formatResult(document: Mission, { result }: Next): string {
  if (result === undefined) return 'In any case'
  return result === 'draw' ? 'After a draw' : `If ${sideName(document, result.side)} wins`
}

function NextForm({ item, set }: { readonly item: Next; readonly set: (item: Next) => boolean }): ReactNode {
  const { document } = usePlay()
  const { result } = item
  const results = new Map<string, { readonly label: string; readonly result: Next['result'] }>([
    [ANY_RESULT, { label: 'In any case', result: undefined }],
    ...document.sides.map(({ id, name }) => [sideValue(id), { label: `${name} wins`, result: { side: id } }] as const),
    [DRAW, { label: 'A draw', result: DRAW }],
  ])
  return (
    <Fields
      item={item}
      check={(next) => reasonAgainst(playSchema.shape.next, [next])}
      set={set}
      rows={[
        {
          key: 'result',
          field: ({ accept }) => (
            <SelectField
              label="Result"
              value={result === undefined ? ANY_RESULT : result === DRAW ? DRAW : sideValue(result.side)}
              choices={[...results].map(([value, { label }]) => ({ value, label }))}
              onChoose={(value) => accept(results.get(value)?.result)}
            />
          ),
        },
        { key: 'mission', as: 'text', label: 'Title or number of the next mission' },
        {
          key: 'carries',
          as: 'text',
          optional: true,
          oneLine: true,
          lines: 2,
          label: 'Carried over',
          placeholder: 'Nothing',
        },
      ]}
    />
  )
}
