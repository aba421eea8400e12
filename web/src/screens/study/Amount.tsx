// How many of something there are: a check box where there is one at most.
export const MOST_TOKENS = 99;

export function Amount({ label, most, value, set }: { label: string; most: number; value: number; set: (value: number) => void }) {
  if (most === 1)
    return (
      <label>
        <input type="checkbox" checked={value > 0} onChange={() => set(value > 0 ? 0 : 1)} />
        {label}
      </label>
    );
  return (
    <label>
      {label}
      <input
        type="number"
        min={0}
        max={most}
        value={value}
        onChange={(event) => set(Math.min(most, Math.max(0, Math.round(Number(event.currentTarget.value) || 0))))}
      />
    </label>
  );
}
