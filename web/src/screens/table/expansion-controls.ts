// The controls of all expansions. Nothing here names one: the build finds their folders.
import type { ComponentType } from 'preact';
import type { TrayControls } from './controls';
import type { TableView } from './view';

type Shown = ComponentType<{ view: TableView }>;
const all = Object.values(import.meta.glob<TrayControls>('../../expansions/*/controls.tsx', { eager: true, import: 'controls' }));

/** The panel for a question that an expansion asks in its own way. */
export const panelFor = (question = ''): Shown | undefined => all.find(({ questions }) => questions.includes(question))?.Panel;

/** What is seen while others are asked. */
export const SEEN: Shown[] = all.map(({ Seen }) => Seen);
