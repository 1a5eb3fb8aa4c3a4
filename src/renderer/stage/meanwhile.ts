/** Tells what a tool does to the mission from what happens to it meanwhile: an undo, a key for what is selected, another tab. */
import type { Mission } from '#core/mission/document.ts'
import type { Editor } from '../state/editor.ts'
import type { ToolHandler } from './tools/tool.ts'

/** What places on the map are places of. */
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

export class Meanwhile {
  private atWork = false
  private ground: Ground

  constructor(private readonly get: () => Editor) {
    this.ground = groundOf(get())
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
    this.atWork = true
    try {
      return work()
    } finally {
      this.atWork = false
      this.ground = groundOf(this.get())
    }
  }
}
