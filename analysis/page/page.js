(() => {
  const { analysis, board } = JSON.parse(document.getElementById('data').textContent);
  const LOOKS = [['#0b4fb3', '●', '#fff'], ['#c8321a', '◆', '#fff'], ['#ffc91a', '✚', '#2b241d'], ['#161616', '▲', '#fff'], ['#ffffff', '■', '#2b241d'], ['#56b4e9', '★', '#2b241d']];
  const seats = analysis.seats.map((name, i) => ({ name, colour: LOOKS[i][0], mark: LOOKS[i][1], on: LOOKS[i][2] }));
  const turns = analysis.turns;
  const at = (id) => document.getElementById(id);
  const escaped = (text) => String(text).replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]);
  const sign = (value, digits = 1) => (value >= 0 ? '+' : '−') + Math.abs(value).toFixed(digits);
  const percent = (value) => `${Math.round(100 * value)} %`;
  const mark = (seat) => `<span class="mark" style="--seat:${seats[seat - 1].colour};--on-seat:${seats[seat - 1].on}" aria-hidden="true">${seats[seat - 1].mark}</span>`;
  const named = (seat) => `${mark(seat)}${escaped(seats[seat - 1].name)}`;
  const lossOf = (turn) => turn.decisions.reduce((sum, each) => sum + each.loss, 0);
  const luckOf = (turn) => turn.draws.reduce((sum, each) => sum + each.luck, 0);
  // The decision of a turn that lost most, or its first.
  const costliest = (turn) => Math.max(0, turn.decisions.findIndex((each) => each.loss > 0 && each.loss === Math.max(...turn.decisions.map((other) => other.loss))));
  const tilesOf = (turn) => turn.draws.map((each) => each.tile).join(', ');
  const moved = (line) => line.actions.filter((each) => each.verb !== 'pass').map((each) => each.text).join(' ') || 'pass';
  let chosen = -1, which = 0, shown = 'played';  // the turn, its decision on the board, and what of it

  function showSummary() {
    const scores = analysis.seats.map((name, i) => `${name} ${analysis.scores[i]}`).join(', ');
    const state = analysis.over ? 'Final points' : `The record ends in turn ${analysis.turns_in_record}`;
    const part = analysis.whole ? '' : ' The analysis was stopped before its end.';
    at('summary').textContent = `${state}: ${scores}. Rules: ${analysis.rules.preset}${(analysis.rules.elements ?? []).length ? " with " + analysis.rules.elements.join(", ") : ""}.${part}`;
    at('totals').innerHTML = analysis.totals.map((total, i) => `<div class="player" style="--seat:${seats[i].colour}">
      <div class="top"><span class="name">${named(i + 1)}</span><span class="score">${analysis.scores[i]}</span></div>
      <dl><dt>Luck with tiles</dt><dd>${sign(total.luck)} points</dd><dt>Lost by decisions</dt><dd>${total.loss.toFixed(1)} ± ${total.loss_error.toFixed(1)} points</dd>
      <dt>Decisions that lost</dt><dd>${total.mistakes} of ${total.decisions}</dd></dl></div>`).join('');
    at('legend').innerHTML = seats.map((_, i) => `<span>${named(i + 1)}</span>`).join('');
  }

  // Stacked chances: two points a turn, after the draw and after the decision.
  const W = 1000, H = 300, STRIP = 44, PAD = { left: 0, right: 6, top: 4, bottom: STRIP + 6 };
  const xOf = (i) => PAD.left + (W - PAD.left - PAD.right) * (i + 1) / turns.length;
  const yOf = (share) => PAD.top + (H - PAD.top - PAD.bottom) * share;
  function showGraph() {
    const half = (xOf(1) - xOf(0)) / 2;
    const points = [[xOf(-1), turns[0].before.wins]];
    turns.forEach((turn, i) => points.push([xOf(i) - half, turn.drawn.wins], [xOf(i), turn.decided.wins]));
    // The first player's share lies at the bottom, where the scale begins.
    const level = (wins, seat) => 1 - wins.slice(0, seat).reduce((sum, each) => sum + each, 0);
    let svg = '';
    seats.forEach((seat, s) => {
      const above = points.map(([x, wins]) => `${x.toFixed(1)},${yOf(level(wins, s)).toFixed(1)}`);
      const below = points.map(([x, wins]) => `${x.toFixed(1)},${yOf(level(wins, s + 1)).toFixed(1)}`).reverse();
      svg += `<polygon points="${[...above, ...below].join(' ')}" fill="${seat.colour}" fill-opacity=".82"/>`;
      if (s) svg += `<polyline points="${above.join(' ')}" fill="none" stroke="#fff" stroke-width="2"/>`;
    });
    for (const share of [0, .25, .5, .75, 1]) svg += `<line class="axis" x1="${PAD.left}" x2="${W - PAD.right}" y1="${yOf(share)}" y2="${yOf(share)}" stroke-opacity=".6"/>`;
    // What decisions lost, each in the colour of the one who decided.
    const most = Math.max(1, ...turns.map(lossOf));
    const base = H - 1;
    svg += `<line class="axis" x1="0" x2="${W - PAD.right}" y1="${base}" y2="${base}"/>`;
    turns.forEach((turn, i) => {
      let top = base;
      for (const decision of turn.decisions.filter((each) => each.loss > 0)) {
        const height = 4 + (STRIP - 8) * decision.loss / most;
        top -= height;
        svg += `<rect class="slip" x="${xOf(i) - 4}" width="8" y="${top}" height="${height}" fill="${seats[decision.seat - 1].colour}"/>`;
      }
    });
    at('graph').innerHTML = `<svg viewBox="0 0 ${W} ${H}" preserveAspectRatio="none" aria-hidden="true">${svg}<line class="cursor" id="cursor" y1="0" y2="${H}"/></svg>`;
    const step = turns.length > 40 ? 10 : turns.length > 15 ? 5 : 1;
    at('turns').innerHTML = turns.map((turn, i) => turn.turn % step ? '' : `<span style="left:${xOf(i) / W * 100}%">${turn.turn}</span>`).join('');
    at('graph').setAttribute('aria-valuemin', turns[0].turn);
    at('graph').setAttribute('aria-valuemax', turns[turns.length - 1].turn);
  }

  function lineHtml(line, what, key, decision) {
    const gap = line.behind > 0 ? `<span class="tag ${key === 'played' && decision.loss > 0 ? 'bad' : ''}">${line.behind.toFixed(1)} ± ${line.behind_error.toFixed(1)} behind</span>` : '<span class="tag good">best found</span>';
    return `<li class="${line.behind > 0 ? '' : 'better'}"><div class="row"><b><span class="what quiet">${what}</span>${escaped(moved(line))}</b>${gap}</div>
      <div class="quiet">${escaped(line.why || line.words)}</div></li>`;
  }

  function showTurn() {
    const turn = turns[chosen];
    const decision = turn.decisions[which];
    const seat = decision ? decision.seat : turn.seat;
    const better = decision && decision.others[0] && decision.loss > 0;
    if (!better) shown = 'played';
    const line = decision ? (shown === 'better' ? decision.others[0] : decision.played).actions : [];
    const drawn = decision ? turn.draws.filter((each) => each.move < decision.move) : turn.draws;
    const tile = drawn.length ? drawn[drawn.length - 1].tile : '';
    const verdict = (each) => each.loss > 0 ? `<span class="bad">loses ${each.loss.toFixed(1)} ± ${each.error.toFixed(1)} points</span>`
      : each.played.behind > 0 ? `<span>no sure loss</span>` : '<span class="good">the best found</span>';
    at('turn').innerHTML = `<div class="turn-head"><h2>Turn ${turn.turn}</h2><span>${named(turn.seat)}</span><span class="quiet">${escaped(tilesOf(turn))}</span>
      <span class="steps"><button id="back" ${chosen === 0 ? 'disabled' : ''}>← Before</button><button id="next" ${chosen === turns.length - 1 ? 'disabled' : ''}>Next →</button></span></div>
      <div class="turn-body"><div><div class="board">${boardSvg(board, board.moments[chosen][which], tile, line, seats[seat - 1], seats, shown === 'better')}</div>
      ${better ? `<p><button id="swap">${shown === 'better' ? 'Show what was played' : 'Show the best found'}</button></p>` : ''}</div>
      <div><ul class="facts"><li>Luck <b>${sign(luckOf(turn))}</b></li>${turn.drawn.wins.map((win, i) => `<li>${named(i + 1)} ${percent(turn.before.wins[i])} → ${percent(win)} → <b>${percent(turn.decided.wins[i])}</b></li>`).join('')}</ul>
      <p class="quiet">Chance to win before the draw, after it, after the decision.</p>
      ${turn.decisions.map((each, i) => `<p>${turn.decisions.length > 1 && i !== which ? `<button class="look" data-decision="${i}">Show on the board</button> ` : ''}${turn.decisions.length > 1 || each.seat !== turn.seat ? `${named(each.seat)}: ` : ''}${verdict(each)}</p>
        <ul class="lines">${lineHtml(each.played, 'Played', 'played', each)}${each.others.map((other, k) => lineHtml(other, k === 0 && each.loss > 0 ? 'Better' : 'Or', 'other', each)).join('')}</ul>`).join('') || '<p>Nothing to decide.</p>'}</div></div>`;
    at('back').onclick = () => choose(chosen - 1, 'back');
    at('next').onclick = () => choose(chosen + 1, 'next');
    document.querySelectorAll('#turn .look').forEach((button) => { button.onclick = () => { choose(chosen, undefined, +button.dataset.decision); document.querySelector('#turn .look').focus(); }; });
    if (better) at('swap').onclick = () => { shown = shown === 'better' ? 'played' : 'better'; showTurn(); at('swap').focus(); };
  }

  function choose(index, focus, decision) {
    const next = Math.max(0, Math.min(turns.length - 1, index));
    if (next === chosen && decision === undefined && !focus) return;
    if (next !== chosen || decision !== undefined) {
      shown = 'played';
      which = decision ?? costliest(turns[next]);
    }
    chosen = next;
    const x = xOf(chosen);
    at('cursor').setAttribute('x1', x);
    at('cursor').setAttribute('x2', x);
    const turn = turns[chosen];
    at('graph').setAttribute('aria-valuenow', turn.turn);
    at('graph').setAttribute('aria-valuetext', `Turn ${turn.turn}: ` + seats.map((seat, i) => `${seat.name} ${percent(turn.decided.wins[i])}`).join(', '));
    document.querySelectorAll('#table tbody tr').forEach((row, i) => row.setAttribute('aria-selected', i === chosen));
    showTurn();
    const button = focus && [at(focus), at('back'), at('next')].find((each) => each && !each.disabled);
    if (button) button.focus();
  }

  function showWorst() {
    at('worst').innerHTML = analysis.worst.map((place) => {
      const index = turns.findIndex((turn) => turn.turn === place.turn);
      const decision = turns[index].decisions[place.decision];
      return `<li><button data-turn="${index}" data-decision="${place.decision}"><b>Turn ${place.turn}, ${named(place.seat)}: <span class="bad">${decision.loss.toFixed(1)} ± ${decision.error.toFixed(1)} points lost</span></b><br>
        <span class="quiet">Played ${escaped(moved(decision.played))}: ${escaped(decision.played.why || decision.played.words)}<br>Better ${escaped(moved(decision.others[0]))}: ${escaped(decision.others[0].why || decision.others[0].words)}</span></button></li>`;
    }).join('') || '<li class="quiet">No decision lost more than the noise of this analysis.</li>';
    at('worst').onclick = (event) => {
      const button = event.target.closest('button');
      if (!button) return;
      choose(+button.dataset.turn, undefined, +button.dataset.decision);
      at('turn').scrollIntoView({ block: 'start' });
    };
  }

  function showTable() {
    const rows = turns.map((turn, i) => {
      const own = turn.decisions[costliest(turn)];
      const best = own && own.loss > 0 ? moved(own.others[0]) : '';
      const loss = lossOf(turn);
      return `<tr data-turn="${i}"><td class="number">${turn.turn}</td><td>${named(turn.seat)}</td><td>${escaped(tilesOf(turn))}</td><td>${own ? escaped(moved(own.played)) : ''}</td>
        <td>${escaped(best)}</td><td class="number ${loss > 0 ? 'bad' : ''}">${loss > 0 ? loss.toFixed(1) : ''}</td><td class="number">${sign(luckOf(turn))}</td>${turn.decided.wins.map((win) => `<td class="number">${percent(win)}</td>`).join('')}</tr>`;
    });
    at('table').innerHTML = `<thead><tr><th class="number">Turn</th><th>Player</th><th>Tile</th><th>Played</th><th>Better</th><th class="number">Loss</th><th class="number">Luck</th>${seats.map((_, i) => `<th class="number">${named(i + 1)}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody>`;
    at('table').onclick = (event) => {
      const row = event.target.closest('tbody tr');
      if (row) choose(+row.dataset.turn);
    };
  }

  showSummary();
  if (!turns.length) {
    document.querySelectorAll('main .panel').forEach((panel) => { panel.hidden = true; });
    return;
  }
  showGraph();
  showWorst();
  showTable();
  const pointed = (event) => {
    const box = at('graph').getBoundingClientRect();
    const x = (event.clientX - box.left) / box.width * W;
    choose(Math.round((x - PAD.left) / (W - PAD.left - PAD.right) * turns.length) - 1);
  };
  at('graph').onpointermove = pointed;
  at('graph').onpointerdown = pointed;
  addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = { ArrowLeft: chosen - 1, ArrowRight: chosen + 1, ...(event.target === at('graph') && { ArrowDown: chosen - 1, ArrowUp: chosen + 1 }), Home: 0, End: turns.length - 1 }[event.key];
    if (step === undefined || (event.target.closest('.wide') && event.key.startsWith('Arrow'))) return;
    event.preventDefault();
    choose(step);
  });
  const worst = analysis.worst[0];
  choose(worst ? turns.findIndex((turn) => turn.turn === worst.turn) : 0, undefined, worst?.decision);
})();
