/** Tells what a tool does to the mission from what happens to it meanwhile: an undo, a key for what is selected, another tab. */
import type { Mission } from '#model/mission/document.ts'
import type { Editor } from '#state/editor.ts'
import type { ToolHandler } from './tools/tool.ts'

/** Coordinate system of places on the map. */
interface Ground {
  readonly mission: Editor['open']['id']
  readonly kit: Mission['kit']
  readonly arrangement: Mission['arrangement']
}

const groundOf = ({ open, document }: Editor): Ground => ({
  mission: open.id,
  kit: document.kit,
  arrangement: document.arrangement,
})

export class GestureGuard {
  private atWork = false
  private ground: Ground
  /** The steps as the tool has left them. */
  private left: Editor['open']['history']
  private stranger = false
  /** Last step of the tool in this gesture, and how often somebody had gone back or forward before it. */
  private last: { readonly label: string | null; readonly travels: number } | null = null

  constructor(private readonly get: () => Editor) {
    this.ground = groundOf(get())
    this.left = get().open.history
  }

  /** A gesture begins. */
  begin(): void {
    this.stranger = false
    this.last = null
    this.left = this.get().open.history
  }

  /** Whether steps were made or taken back since the gesture began that were not the tool's own. */
  get wasDisturbed(): boolean {
    return this.stranger || this.get().open.history !== this.left
  }

  /** The step that the tool has made in this gesture, whatever others have made since, or null if it has made none that is there. */
  get done(): { readonly label: string | null } | null {
    return this.last?.travels === this.get().travels ? this.last : null
  }

  /** True while the tool is at work: what changes now is its own doing. */
  get isToolAtWork(): boolean {
    return this.atWork
  }

  /** The same tool, watched at its work. */
  watched(tool: ToolHandler): ToolHandler {
    const { key } = tool
    return {
      ...tool,
      press: (input) => this.during(() => tool.press(input)),
      drag: (input) => this.during(() => tool.drag(input)),
      release: (input) => this.during(() => tool.release(input)),
      cancel: () => this.during(() => tool.cancel()),
      ...(key === undefined ? {} : { key: (press) => this.during(() => key(press)) }),
    }
  }

  /** Whether the boards lie otherwise, or another mission is there, since this was asked last or a tool was at work. */
  groundMoved(): boolean {
    const [before, now] = [this.ground, groundOf(this.get())]
    this.ground = now
    return before.mission !== now.mission || before.kit !== now.kit || before.arrangement !== now.arrangement
  }

  private during<Done>(work: () => Done): Done {
    // A tool at work may start another run, as when it takes another tool into the hand.
    const within = this.atWork
    const { document } = this.get()
    if (!within) this.stranger = this.wasDisturbed
    this.atWork = true
    try {
      return work()
    } finally {
      this.atWork = within
      this.ground = groundOf(this.get())
      this.left = this.get().open.history
      const now = this.get()
      if (now.document !== document) this.last = { label: now.undoLabel, travels: now.travels }
    }
  }
}
