/** Beside the map: what is selected, trying out the rules, the kit. */
import { CircleAlert, Download, Package, PackageCheck, PencilRuler, Pin, PinOff, X } from 'lucide-react'
import { Tabs } from 'radix-ui'
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { bareKitOf, kitOf } from '#analysis/layout/layout.ts'
import { formatAmount, partsOf } from '#analysis/layout/parts.ts'
import { boxNeedOf, shelfVerdict, withOwnedBoxes } from '#analysis/layout/shelf.ts'
import { builtinKits, findKit, type Kit } from '#model/kit/kit.ts'
import { KIT_EXTENSION, writeKit } from '#model/kit/kit-file.ts'
import { type Mission, missionKitSchema } from '#model/mission/document.ts'
import { kitNamed } from '#model/mission/mission-kit.ts'
import { ruleSetOf } from '#model/mission/mission-rule-set.ts'
import { findFaults } from '#model/mission/references.ts'
import { type InspectorTab, inspectorTabs } from '#state/editor-state.ts'
import { useEditor } from '#state/editor-store.ts'
import { withCode, withPieces } from '#state/mission/kit-changes.ts'
import { hasSquares, isTrialTool } from '#state/view/tool-options.ts'
import { inspectorPlace, isInspectorPinned, isPhone } from '#state/view/view.ts'
import { SelectField } from '#ui/controls/choice-fields.tsx'
import { reasonAgainst } from '#ui/controls/draft.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { NumberField } from '#ui/controls/number-fields.tsx'
import { useReachableScroll } from '#ui/controls/resize-handle.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { Boundary, lazyPanel } from '#ui/error-boundary/errors.tsx'
import { QuietSelectProvider } from '#ui/forms/form-parts.ts'
import { faultIn } from '#ui/forms/item-edits.ts'
import { KitFileButton } from '#ui/forms/kit-file-button.tsx'
import { HelpButton } from '#ui/help/help-button.tsx'
import { topicOfTab } from '#ui/help/topics.ts'
import { useCommandKeys } from '#ui/keys/host-context.tsx'
import { toolKey } from '#ui/names/tools.ts'

// The box: how many kits, what the map takes out of them, and the group's own codes.

/** Which kit the map is built of: one that comes with the program, or one from a file, which the mission then carries. */
function KitChoice(): ReactNode {
  const document = useEditor((state) => state.document)
  const apply = useEditor((state) => state.apply)
  const share = useEditor((state) => state.share)
  const showDialog = useEditor((state) => state.showDialog)
  const [fault, setFault] = useState<string | null>(null)
  const shelf = useEditor((state) => state.settings.boxes)
  const { own } = document.kit
  const { kits } = ruleSetOf(document)
  // Kits that the game is played with, and those that the mission is built of already; the person's boxes first.
  const owned = (id: string): boolean => shelf.some((box) => box.id === id)
  const ofShelf = shelf.flatMap((box) => (box.own === undefined || box.id === own?.id ? [] : [box.own]))
  const names = [
    ...ofShelf,
    ...builtinKits.filter(({ id }) => kits.length === 0 || kits.includes(id) || id === document.kit.id),
    ...(own === undefined ? [] : [own]),
  ].sort((one, other) => Number(owned(other.id)) - Number(owned(one.id)))
  /** A kit that the mission or the shelf carries; null for one of the program. */
  const carried = (id: string): Kit | null => {
    const from = id === own?.id ? document.kit : shelf.find((box) => box.id === id)
    return from?.own === undefined ? null : (kitNamed(from) ?? null)
  }

  /** Takes a kit if everything on the map fits it. */
  const take = (kit: Kit | null, id: string): void => {
    const { own: _, ...rest } = document.kit
    const value: Mission['kit'] = kit === null ? { ...rest, id } : { ...rest, id, own: kit }
    const [wrong] = findFaults({ ...document, kit: value })
    if (wrong !== undefined) {
      setFault(`The map doesn’t fit this kit: ${wrong.message}.`)
      return
    }
    setFault(null)
    apply('Change Kit', [{ type: 'set', field: 'kit', value }])
  }
  return (
    <>
      <SelectField
        label="Kit"
        value={document.kit.id}
        choices={names.map(({ id, name }) => ({ value: id, label: name }))}
        onChoose={(id) => id !== document.kit.id && take(carried(id), id)}
      />
      <div className="row-of-buttons">
        <KitFileButton
          onRead={(read) => {
            if (read.ok) take(findKit(read.value.id) === undefined ? read.value : null, read.value.id)
            else setFault(read.error)
          }}
        />
        <button
          type="button"
          className="button"
          onClick={() => {
            const kit = bareKitOf(document)
            share({ kind: 'save-kit', name: `${kit.id}.${KIT_EXTENSION}`, text: writeKit(kit) })
          }}
        >
          <Download size={16} aria-hidden="true" /> Save this kit…
        </button>
      </div>
      <button type="button" className="row-button" onClick={() => showDialog({ kind: 'kit' })}>
        <PencilRuler size={16} aria-hidden="true" /> {own === undefined ? 'Edit a copy of this kit…' : 'Edit this kit…'}
      </button>
      {fault !== null && (
        <p className="field-reason" role="alert">
          <CircleAlert aria-hidden="true" size={14} /> {fault}
        </p>
      )}
      <p className="field-hint">
        Using another maker’s walls, or your own? Edit a copy to change boards, sizes and pieces. The kit is stored in
        the mission, so it opens anywhere; save it as a file to share it.
      </p>
    </>
  )
}

/** Says whether the person's boxes are enough; without any, it only offers to enter them. */
function ShelfPart(): ReactNode {
  const document = useEditor((state) => state.document)
  const shelf = useEditor((state) => state.settings.boxes)
  const apply = useEditor((state) => state.apply)
  const run = useEditor((state) => state.run)
  const need = useMemo(() => boxNeedOf(document), [document])
  const verdict = need === null || shelf.length === 0 ? null : shelfVerdict(need, shelf)
  const owned = shelf.length === 0 ? null : withOwnedBoxes(document.kit, shelf)
  return (
    <>
      {verdict !== null && (
        <p className={verdict.enough ? 'field-hint' : 'field-reason'}>
          {verdict.enough || <CircleAlert aria-hidden="true" size={14} />} {verdict.text}
        </p>
      )}
      <div className="row-of-buttons">
        {owned !== null && (
          <button
            type="button"
            className="button"
            title="The mission counts on the boxes and single pieces that you own"
            onClick={() => apply('Use My Boxes', [{ type: 'set', field: 'kit', value: owned }])}
          >
            <PackageCheck size={16} aria-hidden="true" /> Use what I own
          </button>
        )}
        <button type="button" className="button" onClick={() => run('my-boxes')}>
          <Package size={16} aria-hidden="true" /> My boxes…
        </button>
      </div>
    </>
  )
}

function KitTab(): ReactNode {
  const document = useEditor((state) => state.document)
  const apply = useEditor((state) => state.apply)
  const rows = partsOf(document)
  const change = (label: string, part: Partial<Mission['kit']>): boolean =>
    apply(label, [{ type: 'set', field: 'kit', value: { ...document.kit, ...part } }])
  return (
    <div className="tab-body">
      <h2>{kitOf(document).name}</h2>
      <KitChoice />
      <NumberField
        label="Number of kits"
        value={document.kit.count}
        check={(count) => reasonAgainst(missionKitSchema.shape.count, count)}
        accept={(count) => change('Change Number of Kits', { count })}
      />
      <ShelfPart />
      <table className="parts">
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col">Piece</th>
            <th scope="col" className="number">
              Used
            </th>
            <th scope="col" className="number">
              Of
            </th>
            <th scope="col" className="number">
              Left
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.code}>
              <th scope="row" className="code">
                {row.shownCode}
              </th>
              <td>{row.name}</td>
              <td className="number">{row.needed}</td>
              <td className="number">{formatAmount(row.available)}</td>
              <td className={row.spare < 0 ? 'number short' : 'number'}>
                {row.spare < 0 && <CircleAlert size={14} aria-label="not enough" />} {signed(row.spare)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>More or fewer pieces</h3>
      <p className="field-hint">
        Single pieces you have in addition to whole kits; use numbers below zero for lost or broken ones. The checker
        counts them.
      </p>
      <fieldset className="codes">
        <legend className="spoken">More or fewer pieces</legend>
        {rows.map((row) => (
          <NumberField
            key={row.code}
            label={row.shownCode}
            value={document.kit.pieces?.[row.code] ?? 0}
            check={(count) => pieceFault(document, row.code, count)}
            accept={(count) =>
              apply('Change Pieces', [{ type: 'set', field: 'kit', value: withPieces(document.kit, row.code, count) }])
            }
          />
        ))}
      </fieldset>
      <h3>Your group’s codes</h3>
      <p className="field-hint">
        Is a different code painted under a piece? Enter it here; clear the field to go back to the kit’s code.
      </p>
      <fieldset className="codes">
        <legend className="spoken">Your group’s codes</legend>
        {rows.map((row) => (
          <TextField
            key={row.code}
            inline
            label={row.code}
            value={document.kit.codes[row.code] ?? ''}
            placeholder={row.code}
            check={(code) => codeFault(document, row.code, code)}
            accept={(code) => change('Rename Code', { codes: withCode(document.kit.codes, row.code, code) })}
          />
        ))}
      </fieldset>
    </div>
  )
}

const signed = (count: number): string => (count < 0 ? `−${-count}` : formatAmount(count))

const pieceFault = (document: Mission, piece: string, count: number): string | null =>
  reasonAgainst(missionKitSchema, withPieces(document.kit, piece, count))

function codeFault(document: Mission, piece: string, code: string): string | null {
  const kit = { ...document.kit, codes: withCode(document.kit.codes, piece, code) }
  const refused = code === '' ? null : reasonAgainst(missionKitSchema, kit)
  if (refused !== null) return refused
  const same = partsOf({ ...document, kit }).find(
    (row) => row.code !== piece && row.shownCode === (code === '' ? piece : code),
  )
  if (same !== undefined) return `${same.name} already has this code.`
  return faultIn({ ...document, kit })
}

const SelectionTab = lazyPanel(
  { name: 'The selection' },
  () => import('./selection-tab.tsx'),
  (module) => module.SelectionTab,
)
const TrialTab = lazyPanel(
  { name: 'The rules tab' },
  () => import('./trial/trial-tab.tsx'),
  (module) => module.TrialTab,
)
const PlayTab = lazyPanel(
  { name: 'The odds tab' },
  () => import('#features/play/play-tab.tsx'),
  (module) => module.PlayTab,
)

const titles: Readonly<Record<InspectorTab, string>> = {
  selection: 'Selection',
  trial: 'Try Out',
  play: 'Odds',
  kit: 'Box',
}

/** The last time a tab was asked for that was answered: an inspector that comes later takes no keys for it. */
let answered = 0

/** A tab that was asked for by its command takes the keys. */
function useKeysWhenAsked(tabs: RefObject<HTMLElement | null>): void {
  const asked = useEditor((state) => state.inspectorAsked)
  useEffect(() => {
    if (asked === answered) return
    answered = asked
    tabs.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus()
  }, [asked, tabs])
}

export function Inspector(): ReactNode {
  const wanted = useEditor((state) => state.inspectorTab)
  const show = useEditor((state) => state.showInspector)
  // Without squares there is nothing to build with a kit.
  const squares = useEditor(({ document }) => hasSquares(document))
  const tab = wanted === 'kit' && !squares ? 'selection' : wanted
  // The tabs take the focus by script, which counts as by keyboard: a click would leave a ring.
  const [byPointer, setByPointer] = useState(false)
  // The ids as one text: an edit makes a new list of the same ids, which is no new selection.
  const selected = useEditor((state) => state.selection.join(' '))
  const tool = useEditor((state) => toolKey(state.tool))
  const triesNow = useEditor((state) => isTrialTool(state.tool))
  const model = useEditor((state) => state.model)
  const select = useEditor((state) => state.select)
  const quiet = useRef<string | null>(null)
  // It comes for the tab that was asked for, not for what was selected or in hand before.
  const comesAsked = useRef(useEditor((state) => state.inspectorAsked) !== answered)
  const tabs = useRef<HTMLDivElement>(null)
  useKeysWhenAsked(tabs)
  const selectQuietly = useCallback(
    (ids: readonly string[]): void => {
      quiet.current = ids.join(' ')
      select(ids)
    },
    [select],
  )
  useEffect(() => {
    if (selected !== '' && selected !== quiet.current && !comesAsked.current) show('selection')
    quiet.current = null
  }, [selected, show])
  // Opens the tab that shows how the tool in hand draws.
  useEffect(() => {
    if (tool !== 'select' && !comesAsked.current) show(triesNow ? 'trial' : 'selection')
  }, [tool, triesNow, show])
  useEffect(() => {
    if (model !== null && !comesAsked.current) show('trial')
  }, [model, show])
  useEffect(() => {
    comesAsked.current = false
  }, [])
  return (
    <Tabs.Root
      className="inspector"
      value={tab}
      onValueChange={(next) => {
        const chosen = inspectorTabs.find((candidate) => candidate === next)
        if (chosen !== undefined) show(chosen)
      }}
    >
      <div className="inspector-head">
        <Tabs.List
          ref={tabs}
          className="tabs"
          aria-label="Inspector"
          data-by-pointer={byPointer}
          onPointerDown={() => setByPointer(true)}
          onKeyDown={() => setByPointer(false)}
          onBlur={() => setByPointer(false)}
        >
          {inspectorTabs
            .filter((id) => id !== 'kit' || squares)
            .map((id) => (
              <Tabs.Trigger key={id} className="tab" value={id}>
                {titles[id]}
              </Tabs.Trigger>
            ))}
        </Tabs.List>
        <span className="grow" />
        <HelpButton about={titles[tab]} topic={topicOfTab[tab]} />
        <PinButton />
        <CloseButton />
      </div>
      <TabPanel value="selection">
        <Boundary name="The selection tab">
          <SelectionTab />
        </Boundary>
      </TabPanel>
      <TabPanel value="trial">
        <Boundary name="The rules tab">
          <TrialTab />
        </Boundary>
      </TabPanel>
      <TabPanel value="play">
        <QuietSelectProvider value={selectQuietly}>
          <Boundary name="The odds tab">
            <PlayTab />
          </Boundary>
        </QuietSelectProvider>
      </TabPanel>
      <TabPanel value="kit">
        <Boundary name="The kit tab">
          <KitTab />
        </Boundary>
      </TabPanel>
    </Tabs.Root>
  )
}

/** Content of a tab. If it scrolls and nothing in it takes the keys, it takes them itself. */
function TabPanel({ value, children }: { readonly value: InspectorTab; readonly children: ReactNode }): ReactNode {
  const panel = useRef<HTMLDivElement>(null)
  const reach = useReachableScroll(panel)
  return (
    <Tabs.Content className="tab-content" value={value} ref={panel} tabIndex={-1} {...reach}>
      {children}
    </Tabs.Content>
  )
}

/** Closes an inspector that floats over the map. */
function CloseButton(): ReactNode {
  const floating = useEditor((state) => inspectorPlace(state) === 'floating')
  const show = useEditor((state) => state.showProperties)
  return floating ? (
    <IconButton label="Close" onPress={() => show(false)}>
      <X size={16} aria-hidden="true" />
    </IconButton>
  ) : null
}

function PinButton(): ReactNode {
  const pinned = useEditor(isInspectorPinned)
  // On a phone there is only room for the close button; the View menu has this, too.
  const spare = useEditor((state) => isPhone(state.windowWidth) && inspectorPlace(state) === 'floating')
  const run = useEditor((state) => state.run)
  const keys = useCommandKeys()('toggle-inspector')
  if (spare) return null
  return (
    <IconButton
      label={pinned ? 'Hide the inspector' : 'Keep the inspector beside the map'}
      keys={keys}
      onPress={() => run('toggle-inspector')}
    >
      {pinned ? <PinOff size={16} aria-hidden="true" /> : <Pin size={16} aria-hidden="true" />}
    </IconButton>
  )
}
