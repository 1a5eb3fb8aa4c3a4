/**
 * A layout that writes down what it is asked for. Whoever works something out from it needs not say what that depends on,
 * and cannot forget to.
 */
import type { Mission } from '#model/mission/document.ts'
import { type Derived, type Reads, tracedBy } from './derived.ts'
import type { Layout } from './layout.ts'

export class TracedLayout implements Layout {
  readonly reads: Reads = { fields: new Map(), parts: new Map(), values: new Map(), whole: null }
  readonly document: Mission
  private layout: Layout | null
  /** What was asked for before, at hand: rules ask for the same things very often. */
  private readonly asked: { -readonly [Name in keyof Layout]?: Layout[Name] } = {}

  constructor(layout: Layout) {
    this.layout = layout
    this.document = tracedDocument(this, layout.document, this.reads)
  }

  /** The layout behind it. What is asked of that one is not written down. */
  get behind(): Layout {
    if (this.layout === null)
      throw new Error('A value that was worked out from a layout asked for more after it was finished.')
    return this.layout
  }

  /** Nothing can be asked any more: what would be read now could not be told from what was the case then. */
  close(): void {
    this.layout = null
  }

  /** Writes down what was asked of the layout behind it, and what it gave. */
  alsoReads({ fields, parts, values, whole }: Reads): void {
    for (const [name, value] of fields) this.reads.fields.set(name, value)
    for (const [name, value] of parts) this.reads.parts.set(name, value)
    for (const [maker, value] of values) this.reads.values.set(maker, value)
    this.reads.whole ??= whole
  }

  get kit(): Layout['kit'] {
    this.asked.kit ??= this.part('kit')
    return this.asked.kit
  }
  get field(): Layout['field'] {
    this.asked.field ??= this.part('field')
    return this.asked.field
  }
  get edgesAreShared(): Layout['edgesAreShared'] {
    this.asked.edgesAreShared ??= this.part('edgesAreShared')
    return this.asked.edgesAreShared
  }
  get panelsOn(): Layout['panelsOn'] {
    this.asked.panelsOn ??= this.part('panelsOn')
    return this.asked.panelsOn
  }
  get endsAt(): Layout['endsAt'] {
    this.asked.endsAt ??= this.part('endsAt')
    return this.asked.endsAt
  }
  get panelsThrough(): Layout['panelsThrough'] {
    this.asked.panelsThrough ??= this.part('panelsThrough')
    return this.asked.panelsThrough
  }
  get halfPillarsAt(): Layout['halfPillarsAt'] {
    this.asked.halfPillarsAt ??= this.part('halfPillarsAt')
    return this.asked.halfPillarsAt
  }
  get wallEndsAt(): Layout['wallEndsAt'] {
    this.asked.wallEndsAt ??= this.part('wallEndsAt')
    return this.asked.wallEndsAt
  }
  get supportOf(): Layout['supportOf'] {
    this.asked.supportOf ??= this.part('supportOf')
    return this.asked.supportOf
  }
  get derived(): Derived {
    return this.behind.derived
  }

  private part<Name extends Exclude<keyof Layout, 'document' | 'derived'>>(name: Name): Layout[Name] {
    const value = this.behind[name]
    this.reads.parts.set(name, value)
    return value
  }
}

/** The document, writing down which of its collections and fields are asked for. */
function tracedDocument(layout: TracedLayout, document: Mission, reads: Reads): Mission {
  // A field may be changed by nobody, so what was read once need not be looked up again.
  const all = (): Mission => {
    reads.whole = layout.behind.document
    return document
  }
  return new Proxy<Mission>(empty, {
    get: (_, name) => {
      const known = reads.fields.get(name)
      if (known !== undefined) return known
      if (name === tracedBy) return layout
      const value: unknown = Reflect.get(layout.behind.document, name)
      reads.fields.set(name, value)
      return value
    },
    has: (_, name) => Reflect.has(all(), name),
    ownKeys: () => Reflect.ownKeys(all()),
    getOwnPropertyDescriptor: (_, name) => {
      const described = Reflect.getOwnPropertyDescriptor(all(), name)
      // What a proxy tells of its target must be open to change as long as the target does not have it.
      return described && { ...described, configurable: true }
    },
  })
}

const empty: Mission = Object.create(null)
