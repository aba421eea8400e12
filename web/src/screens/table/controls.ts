// What an expansion may show in the tray: the contract between the table and controls.tsx in the folders of src/expansions, which
// the build finds (expansion-controls.ts).
import type { ComponentType } from 'preact';
import type { TableView } from './view';

export interface TrayControls {
  /** questions for which the player who is asked gets a panel of its own */
  questions: string[];
  Panel: ComponentType<{ view: TableView }>;
  /** what all others see of it */
  Seen: ComponentType<{ view: TableView }>;
}
