// What is best in the position, with reasons, and who is likely to win.
import { Icon } from '../../parts/Icon';
import { Problem } from '../../parts/Problem';
import { listed, number, t } from '../../texts/texts';
import { lineWords } from '../analysis/line-words';
import { reasonTexts } from '../analysis/reasons';
import { behindText } from '../table/hint-words';
import { rounded } from '../table/WinBar';
import '../../styles/analysis.css';
import type { StudyAnalysis } from './study-analysis';
import type { StudyStore } from './study-store';

export function AnalysisPanel({ store, analysis }: { store: StudyStore; analysis: StudyAnalysis }) {
  const now = store.now.value;
  const catalogue = store.catalogue.value;
  if (!now || !catalogue) return null;
  const { names, seat, tile } = now.setUp;
  const nameOf = (of: number) => names[of - 1] ?? '';
  const asked = analysis.now.value;
  const wins = asked?.found?.wins ?? [];
  const chances = listed(rounded(wins).map((percent, index) => t('chances.of', { name: nameOf(index + 1), percent: number(percent) })));
  const point = (letter: string | null) => (analysis.pointed.value = letter);
  return (
    <section class="panel study-analysis" aria-label={t('study.analysis')} aria-busy={analysis.thinking.value}>
      <h2>{t('study.analysis')}</h2>
      <p class="quiet">{tile ? t('study.ask-text') : t('study.ask-no-tile')}</p>
      <button class="second-action" aria-disabled={analysis.thinking.value} onClick={() => void analysis.ask()}>
        <Icon name="lamp" size={18} />
        {t('study.ask')}
      </button>
      <div class="study-found" role="status">
        {analysis.thinking.value && <p class="quiet">{t('hint.thinking')}</p>}
        {wins.length > 0 && <p>{t('chances.label', { chances })}</p>}
      </div>
      <Problem error={asked?.error ?? null} />
      {analysis.lines.value.length > 0 && (
        <ol>
          {analysis.lines.value.map(({ letter, line }) => (
            <li key={letter}>
              <button
                class="listed-action"
                aria-pressed={analysis.pointed.value === letter}
                onPointerEnter={() => point(letter)}
                onPointerLeave={() => point(null)}
                onFocus={() => point(letter)}
                onClick={() => point(letter)}
              >
                <span class="letter" aria-hidden="true">
                  {letter}
                </span>
                <span>
                  <b>{lineWords(line, catalogue, now.snapshot)}</b>
                  <small>{listed(reasonTexts(line.reasons, { me: nameOf(seat), nameOf }))}</small>
                  {behindText(line) && <small>{behindText(line)}</small>}
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
