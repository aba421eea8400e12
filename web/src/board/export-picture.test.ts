import { describe, expect, it, vi } from 'vitest';
import { EMPTY_BOARD } from './empty';
import { MOVING, planPictures, STILL, type Moment } from './export-picture';
import { exportPicture } from './exporting';
import type { FromExport, ToExport } from './export-worker';
import type { PlacedTile } from './model';

const land = (across: number, down: number): PlacedTile[] =>
  [...Array(across * down).keys()].map((i) => ({ x: i % across, y: Math.floor(i / across), tile: 'base-crfr-a', turns: 0, copy: i }));
const moment = (tiles: PlacedTile[], names: string[] = ['Anna', 'Ben']): Moment => ({
  model: { ...EMPTY_BOARD, tiles },
  seats: names.map((name, i) => ({ seat: i + 1, name, colour: 'red', points: '12' })),
});
const widthOf = (text: string, height: number) => text.length * height * 0.5;

describe('pictures to keep', () => {
  it('show the whole land, at a size that can be used', () => {
    const small = planPictures([moment(land(7, 6))], STILL, widthOf);
    expect(small.frame.pixels).toBe(STILL.largest);
    const large = planPictures([moment(land(21, 13))], STILL, widthOf);
    expect(large.frame.pixels).toBeGreaterThan(128);
    expect(large.width).toBeLessThanOrEqual(STILL.longest + 2);
    const { frame } = large;
    expect(-frame.left).toBeGreaterThan(0);
    expect(21 * frame.pixels - frame.left).toBeLessThan(frame.width);
    expect(13 * frame.pixels - frame.top).toBeLessThan(frame.height);
  });

  it('have room for everybody’s points below it, in as many rows as that takes', () => {
    const few = planPictures([moment(land(7, 6))], STILL, widthOf);
    expect(few.places.map(({ row }) => row)).toEqual([0, 0]);
    const many = planPictures([moment(land(2, 2), ['Bartholomew', 'Clementine', 'Maximilian', 'Konstantin', 'Wilhelmina'])], STILL, widthOf);
    expect(Math.max(...many.places.map(({ row }) => row))).toBeGreaterThan(0);
    expect(many.places).toHaveLength(5);
    expect(Math.min(...many.places.map(({ x }) => x))).toBeGreaterThanOrEqual(0);
    expect(many.height).toBeGreaterThan(many.frame.height + many.row * 1.5);
  });

  it('that move hold the land of every moment in one place', () => {
    const plan = planPictures([moment(land(2, 2)), moment([...land(2, 2), { ...land(1, 1)[0]!, x: 9 }])], MOVING, widthOf);
    expect(10 * plan.frame.pixels - plan.frame.left).toBeLessThan(plan.width);
    expect(Math.max(plan.width, plan.height)).toBeLessThanOrEqual(MOVING.longest * 1.3);
  });
});

describe('the making of one', () => {
  class FakeWorker {
    onmessage: ((event: { data: FromExport }) => void) | null = null;
    onerror: ((event: { message: string }) => void) | null = null;
    asked: unknown[] = [];
    terminate = vi.fn();
    postMessage(message: ToExport) {
      this.asked.push(message);
    }
  }
  const wanted: ToExport = { kind: 'png', catalogue: [], moments: [moment(land(1, 1))], dark: false, pause: 500, lastPause: 4000 };
  const begin = () => {
    const worker = new FakeWorker();
    const told: number[] = [];
    const exporting = exportPicture(
      wanted,
      (done) => told.push(done),
      () => worker as unknown as Worker,
    );
    return { worker, told, exporting };
  };

  it('tells how far it is, and ends its worker with the file', async () => {
    const { worker, told, exporting } = begin();
    expect(worker.asked).toEqual([wanted]);
    worker.onmessage!({ data: { done: 0.5 } });
    const file = new Blob(['picture']);
    worker.onmessage!({ data: { file } });
    expect(await exporting.file).toBe(file);
    expect(told).toEqual([0.5]);
    expect(worker.terminate).toHaveBeenCalled();
  });

  it('is called off with its worker', () => {
    const { worker, exporting } = begin();
    exporting.callOff();
    expect(worker.terminate).toHaveBeenCalledOnce();
  });

  it('fails with its worker', async () => {
    const { worker, exporting } = begin();
    worker.onerror!({ message: 'no canvas' });
    await expect(exporting.file).rejects.toThrow('no canvas');
  });
});
