import type * as Electron from 'electron'

/** A menu entry; one with a role has no action here, as none can be triggered from outside in Electron either. */
export class MenuItem {
  readonly id: string
  readonly label: string
  readonly role: string | undefined
  readonly type: string
  readonly accelerator: string | null
  readonly registerAccelerator: boolean
  readonly enabled: boolean
  checked: boolean
  readonly submenu: Menu | undefined
  readonly click: () => void

  constructor(options: Electron.MenuItemConstructorOptions) {
    this.id = options.id ?? ''
    this.label = options.label ?? options.role ?? ''
    this.role = options.role
    this.type = options.type ?? (options.submenu ? 'submenu' : 'normal')
    this.accelerator = options.accelerator ?? null
    this.registerAccelerator = options.registerAccelerator ?? true
    this.enabled = options.enabled ?? true
    this.checked = options.checked ?? false
    this.submenu = Array.isArray(options.submenu) ? Menu.buildFromTemplate(options.submenu) : undefined
    this.click = () => {
      if (!options.click) throw new Error(`[electron double] the menu item ${this.label} has no action of its own`)
      if (!this.enabled) return
      if (this.type === 'checkbox') this.checked = !this.checked
      // The handler's arguments are Electron's objects; a program that uses them finds out here.
      const act = options.click as () => void
      act()
    }
  }
}

export class Menu {
  static current: Menu | null = null
  readonly items: readonly MenuItem[]

  constructor(items: readonly MenuItem[] = []) {
    this.items = items
  }

  static buildFromTemplate(template: readonly Electron.MenuItemConstructorOptions[]): Menu {
    return new Menu(template.map((options) => new MenuItem(options)))
  }

  static setApplicationMenu(menu: Menu | null): void {
    Menu.current = menu
  }

  static getApplicationMenu(): Menu | null {
    return Menu.current
  }
}
