// Who sits at a new table.
import { Icon } from '../../parts/Icon';
import { withoutServer } from '../../net/api';
import { isColour } from '../../net/colours';
import { ColourPicker } from '../../parts/ColourPicker';
import { titleOf } from '../../settings/computer-players';
import { type DraftSeat, type Sitter, usualName } from './seat-name';
import { playerText } from '../../texts/named';
import { t } from '../../texts/texts';
import type { Draft } from './draft';

export function Seats({ draft }: { draft: Draft }) {
  return (
    <div class="seats">
      {draft.seats.value.map((seat, index) => (
        <SeatRow key={index} draft={draft} seat={seat} index={index} />
      ))}
      {draft.canAdd && (
        <button type="button" class="seat-row add" onClick={() => draft.addSeat()}>
          <Icon name="plus" /> {t('new.add-seat')}
        </button>
      )}
    </div>
  );
}

function SeatRow({ draft, seat, index }: { draft: Draft; seat: DraftSeat; index: number }) {
  const named = seat.sitter !== 'invited';
  const player = draft.meta.value?.players.find(({ id }) => seat.sitter === `computer:${id}`);
  const note = `seat-${index}-player`;
  return (
    <fieldset class="seat-row">
      <legend class="unseen">{t('new.seat', { seat: index + 1 })}</legend>
      <ColourPicker
        colours={(draft.meta.value?.colours ?? []).filter(isColour)}
        value={seat.colour}
        label={t('new.colour', { seat: index + 1 })}
        onChange={(colour) => draft.changeSeat(index, { colour })}
      />
      <div class="seat-body">
        <div class="seat-fields">
          {named && (
            <input
              type="text"
              value={seat.name}
              maxLength={24}
              autocomplete="off"
              aria-label={t('new.name-of', { seat: index + 1 })}
              placeholder={usualName(draft.seats.value, index, draft.meta.value?.players ?? [])}
              onInput={(event) => draft.changeSeat(index, { name: event.currentTarget.value })}
            />
          )}
          <select
            value={seat.sitter}
            aria-label={t('new.who', { seat: index + 1 })}
            aria-describedby={player && note}
            onChange={(event) => draft.changeSeat(index, { sitter: event.currentTarget.value as Sitter })}
          >
            <option value="here">{t('new.here')}</option>
            <optgroup label={t('new.elsewhere', { reached: withoutServer.value ? 'no' : 'yes' })} disabled={withoutServer.value}>
              <option value="invited">{t('new.invited')}</option>
              <option value="bot">{t('new.bot')}</option>
            </optgroup>
            <optgroup label={t('new.computers')}>
              {draft.meta.value?.players.map((each) => (
                <option key={each.id} value={`computer:${each.id}`}>
                  {titleOf(each)}
                </option>
              ))}
            </optgroup>
          </select>
        </div>
        {player && (
          <p id={note} class="quiet">
            {playerText(player)}
          </p>
        )}
      </div>
      {draft.canRemove && (
        <button type="button" class="icon-button" aria-label={t('new.remove-seat', { seat: index + 1 })} onClick={() => draft.removeSeat(index)}>
          <Icon name="close" size={18} />
        </button>
      )}
    </fieldset>
  );
}
