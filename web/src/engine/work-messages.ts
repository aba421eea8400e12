// What the page and its workers say to each other.
import type { Analysis, Failure, HelpFound, HelpWanted, MoveWanted, ThinkingStep } from '../net/wire';

export interface WorkResults {
  begin: ThinkingStep;
  part: Uint8Array<ArrayBuffer>;
  take: ThinkingStep;
  help: HelpFound;
  analyse: Analysis;
}
export type Work =
  | { begin: MoveWanted }
  | { part: number; parts: number }
  | { take: Uint8Array<ArrayBuffer> }
  | { help: HelpWanted }
  | { analyse: string; nodes: number };
export type ToWorker = { module: WebAssembly.Module } | { number: number; work: Work };
export type FromWorker =
  | { number: number; done: WorkResults[keyof WorkResults] }
  | { number: number; refused: Failure }
  | { number: number; failed: string }
  | { number: number; progress: { done: number; all: number } };

/** By the worker that compiles the engine. */
export type Compiled = { module: WebAssembly.Module } | { failed: string };
