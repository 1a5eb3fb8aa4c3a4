/** A list of cards, of which one is open: added, taken away, put in order. */
import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useSelectFirst } from '#ui/controls/field-focus.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { moved } from '../side-list.ts'

interface CardListProps<Item> {
  /** What the list is called for screen readers. */
  readonly label: string
  /** For undo steps: `Table`. */
  readonly noun: string
  readonly items: readonly Item[]
  /** Items that the schema takes. */
  readonly most: number
  readonly title: (item: Item, index: number) => string
  readonly adds: readonly { readonly label: string; readonly make: () => Item }[]
  readonly set: (label: string, items: readonly Item[]) => boolean
  /** Takes one away, where more than the list changes by it. */
  readonly remove?: (index: number) => boolean
  /** What stands below the title of a card, whether it is open or not. */
  readonly below?: (item: Item) => ReactNode
  readonly form: (item: Item, change: (label: string, item: Item) => boolean, index: number) => ReactNode
}

export function CardList<Item>(props: CardListProps<Item>): ReactNode {
  const { label, noun, items, most, title, adds, set, form } = props
  const [open, setOpen] = useState<number | null>(null)
  const [added, setAdded] = useState<number | null>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const remove = (index: number): void => {
    const done =
      props.remove?.(index) ??
      set(
        `Remove ${noun}`,
        items.filter((_, place) => place !== index),
      )
    if (!done) return
    setOpen(open === null || open === index ? null : open > index ? open - 1 : open)
    setAdded(null)
    buttons.current?.querySelector('button')?.focus()
  }
  const move = (index: number, by: 1 | -1): void => {
    if (!set(`Reorder ${noun}s`, moved(items, index, by))) return
    setAdded(null)
    // The card that was open stays open at its new place.
    if (open === index) setOpen(index + by)
    else if (open === index + by) setOpen(index)
  }
  return (
    <>
      {items.length > 0 && (
        <ol className="part-cards" aria-label={label}>
          {items.map((item, index) => {
            const name = title(item, index)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: an item is its place in the list
              <li key={index} className="part-card">
                <div className="part-head">
                  <button
                    type="button"
                    className="part-title"
                    title={name}
                    aria-expanded={open === index}
                    onClick={() => {
                      setOpen(open === index ? null : index)
                      setAdded(null)
                    }}
                  >
                    {open === index ? (
                      <ChevronDown size={14} aria-hidden="true" />
                    ) : (
                      <ChevronRight size={14} aria-hidden="true" />
                    )}
                    <span className="clip">{name}</span>
                  </button>
                  <IconButton label={`Move ${name} up`} disabled={index === 0} onPress={() => move(index, -1)}>
                    <ArrowUp size={16} aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    label={`Move ${name} down`}
                    disabled={index === items.length - 1}
                    onPress={() => move(index, 1)}
                  >
                    <ArrowDown size={16} aria-hidden="true" />
                  </IconButton>
                  <IconButton label={`Remove ${name}`} onPress={() => remove(index)}>
                    <Trash2 size={16} aria-hidden="true" />
                  </IconButton>
                </div>
                {props.below?.(item)}
                {open === index && (
                  <CardBody added={added === index}>
                    {form(
                      item,
                      (step, next) =>
                        set(
                          step,
                          items.map((other, place) => (place === index ? next : other)),
                        ),
                      index,
                    )}
                  </CardBody>
                )}
              </li>
            )
          })}
        </ol>
      )}
      {items.length < most ? (
        <div className="row-of-buttons" ref={buttons}>
          {adds.map((add) => (
            <button
              key={add.label}
              type="button"
              className="button"
              onClick={() => {
                if (!set(`Add ${add.label}`, [...items, add.make()])) return
                setOpen(items.length)
                setAdded(items.length)
              }}
            >
              <Plus size={16} aria-hidden="true" /> {add.label}
            </button>
          ))}
        </div>
      ) : (
        <p className="field-hint">A mission has at most {most} of them.</p>
      )}
    </>
  )
}

function CardBody({ added, children }: { readonly added: boolean; readonly children: ReactNode }): ReactNode {
  const body = useSelectFirst<HTMLDivElement>(added)
  return (
    <div className="part-body" ref={body}>
      {children}
    </div>
  )
}
