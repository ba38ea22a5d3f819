import { formatRank } from '@endzone/contracts/messages/format';
import { errors } from '@endzone/contracts/errors';
import { maxRanked, type Player } from '@endzone/contracts/stats/players';
import type { Season } from '@endzone/contracts/stats/seasons';
import { positions } from '@endzone/contracts/game';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { ChipFilter } from '@endzone/shared-ui/data/ChipFilter.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { UnsavedGuard } from '@endzone/shared-ui/forms/UnsavedGuard.tsx';
import { PositionMark } from '@endzone/shared-ui/game/PositionMark.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { showList, showNumber } from '@endzone/shared-ui/i18n/numbers.ts';
import { lazyPart } from '@endzone/shared-ui/host/lazyPart.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Columns, Row, Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { color, media, size, space, tabular, type } from '@endzone/shared-ui/theme/theme.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { seasonName } from '@endzone/shared-ui/game/seasonName.ts';
import { rankPlayers } from './api.ts';
import { loadRanking, type RankedPlayer } from './loadRanking.ts';
import { PlaceDialog } from './PlaceDialog.tsx';
import { RankingList } from './RankingList.tsx';
import { carriedOver, moveTo, moveWithin, movesOf, sortEqual, tieAt } from './rankingOrder.ts';

const PasteOrderDialog = lazyPart(async () => (await import('./PasteOrderDialog.tsx')).PasteOrderDialog);

type Props = {
  finished: readonly Season[];
  /** With the one that is on: for their names. */ all: readonly Season[];
};

/** The order of the automatic pick: points of the last finished season, the owner's order among equals. */
export function Ranking({ finished, all }: Props) {
  const t = useTexts();
  const { data, failure, status, reload } = useLoad(
    () => loadRanking(finished),
    [finished.map(({ id }) => id).join()],
  );
  if (!data)
    return failure ? (
      <LoadFailed
        failure={failure}
        title={t('clubs.ranking.failed')}
        onRetry={reload}
        busy={status === 'loading'}
      />
    ) : (
      <Skeleton count={10} />
    );
  if (data.players.length === 0)
    return <EmptyState title={t('clubs.ranking.none')}>{t('clubs.players.noneText')}</EmptyState>;
  return <Order {...data} seasons={all} onRead={() => loadRanking(finished)} onSaved={reload} />;
}

type Loaded = Awaited<ReturnType<typeof loadRanking>>;
type OrderProps = Loaded & {
  seasons: readonly Season[];
  onRead: () => Promise<Loaded>;
  onSaved: () => unknown;
};
/** The order that is saved, and the one that was on the screen then. */
type Sent = { next: readonly RankedPlayer[]; shown: readonly RankedPlayer[] };
const all = 'all';

function Order({ players, season, seasons, version, onRead, onSaved }: OrderProps) {
  const t = useTexts();
  const { locale } = useMount();
  const [seen, setSeen] = useState(version);
  const [saved, setSaved] = useState<readonly RankedPlayer[]>(players);
  const [order, setOrder] = useState<readonly RankedPlayer[]>(players);
  const [before, setBefore] = useState<readonly RankedPlayer[]>();
  const [position, setPosition] = useState<Player['position'] | typeof all>(all);
  const [isPasting, setPasting] = useState(false);
  const [placed, setPlaced] = useState<RankedPlayer>();
  const [gone, setGone] = useState<readonly string[]>([]);
  const moves = movesOf(saved, order);
  const { run, isBusy, problem } = useCommand(
    ({ next }: Sent) =>
      rankPlayers(
        next.slice(0, maxRanked).map(({ id }) => id),
        seen,
      ),
    {
      toast: { title: t('clubs.ranking.saved') },
      onDone: (answer, { next, shown }) => {
        setGone([]);
        setSeen(answer.version);
        setBefore(next === before ? undefined : saved);
        setSaved(next);
        // What was moved while it was on its way stays, and is not saved yet.
        setOrder((now) => (now === shown ? next : now));
        return onSaved();
      },
      onFailed: async ({ code }) => {
        if (code !== errors.changedMeanwhile.code && code !== errors.playerNotFound.code) return;
        // Without it the old version is refused again.
        const now = await onRead().catch(() => undefined);
        if (!now) return;
        setSeen(now.version);
        setBefore(undefined);
        setSaved(now.players);
        const there = new Set(now.players.map(({ id }) => id));
        setGone(order.filter(({ id }) => !there.has(id)).map(({ name }) => name));
        // What was changed here stays, as changes of the order that is there now.
        setOrder((mine) => carriedOver(mine, now.players));
      },
    },
  );
  const at = order.findIndex(({ id }) => id === placed?.id);
  const tie = tieAt(order, at);
  const nameOf = new Map(order.map(({ id, name }) => [id, name]));
  return (
    <Columns
      rail={
        <Stack>
          <Card $pad>
            <Box>
              <h3>{t('clubs.ranking.changes')}</h3>
              {problem && (
                <Banner kind="error" live>
                  {[problem, ...(gone.length > 0 ? [showList(locale, gone)] : [])].join(': ')}
                </Banner>
              )}
              {moves.length === 0 ? (
                <p>{t('clubs.ranking.noChanges')}</p>
              ) : (
                <>
                  <Badge tone="turf">{t('clubs.ranking.nbPlaces', { count: moves.length })}</Badge>
                  <Moves>
                    {moves.slice(0, 8).map(({ id, from, to }) => (
                      <li key={id}>
                        <span>{nameOf.get(id)}</span>
                        <span>
                          <del>{formatRank(locale, from)}</del> → <b>{formatRank(locale, to)}</b>
                        </span>
                      </li>
                    ))}
                    {moves.length > 8 && <li>{t('clubs.ranking.more', { count: moves.length - 8 })}</li>}
                  </Moves>
                </>
              )}
              {order.length > maxRanked && (
                <p>{t('clubs.ranking.most', { places: showNumber(locale, maxRanked) })}</p>
              )}
              <Button
                kind="primary"
                full
                busy={isBusy}
                disabled={moves.length === 0}
                onClick={() => void run({ next: order, shown: order })}
              >
                {t('clubs.ranking.save')}
              </Button>
              {moves.length > 0 && (
                <Button kind="ghost" full disabled={isBusy} onClick={() => setOrder(saved)}>
                  {t('clubs.ranking.back')}
                </Button>
              )}
              {moves.length === 0 && before && (
                <Button
                  kind="ghost"
                  full
                  busy={isBusy}
                  onClick={() => void run({ next: before, shown: order })}
                >
                  {t('clubs.ranking.undo')}
                </Button>
              )}
            </Box>
          </Card>
          <Card $pad>
            <Box>
              <h3>{t('clubs.ranking.what')}</h3>
              <p>{t('clubs.ranking.auto')}</p>
              <p>
                {season
                  ? t('clubs.ranking.points', { season: seasonName(season, seasons) })
                  : t('clubs.ranking.noPoints')}
              </p>
              <p>{t('clubs.ranking.default')}</p>
            </Box>
          </Card>
        </Stack>
      }
    >
      <Stack>
        <ChipFilter
          label={t('clubs.ranking.filter')}
          isSingle
          chosen={new Set([position])}
          choices={[
            { value: all, label: t('clubs.ranking.all') },
            ...positions.map((value) => ({ value, label: <PositionMark position={value} isSmall /> })),
          ]}
          onChange={([chosen = all]) => setPosition(chosen)}
        />
        <Row>
          <Button size="sm" onClick={() => setPasting(true)}>
            {t('clubs.ranking.paste.title')}
          </Button>
          <Button
            size="sm"
            onClick={() => setOrder(sortEqual(order, (player) => positions.indexOf(player.position)))}
          >
            {t('clubs.ranking.byPosition')}
          </Button>
        </Row>
        <RankingList
          key={position}
          order={order}
          shown={order.filter((player) => position === all || player.position === position)}
          hasPoints={season !== undefined}
          onMove={(id, at) => setOrder(moveWithin(order, id, at))}
          onPlace={setPlaced}
        />
        <Keys>{t('clubs.ranking.keys')}</Keys>
      </Stack>
      {moves.length > 0 && !isBusy && <UnsavedGuard />}
      {isPasting && <PasteOrderDialog players={order} onTake={setOrder} onClose={() => setPasting(false)} />}
      {placed && (
        <PlaceDialog
          player={placed}
          first={tie.from + 1}
          last={tie.to}
          place={at + 1}
          onChoose={(place) => setOrder(moveTo(order, placed.id, place))}
          onClose={() => setPlaced(undefined)}
        />
      )}
    </Columns>
  );
}

const Box = styled.div`
  ${type.small}
  display: grid;
  gap: ${space[3]};
  justify-items: start;
  h3 {
    ${type.h3}
  }
  p {
    color: ${color.ink2};
  }
`;
const Moves = styled.ul`
  ${tabular}
  width: 100%;
  li {
    display: flex;
    justify-content: space-between;
    gap: ${space[2]};
    padding: ${space[1]} 0;
    border-bottom: ${size.hairline} solid ${color.line};
  }
  del {
    color: ${color.ink3};
  }
`;
const Keys = styled.p`
  ${type.meta}
  color: ${color.ink3};
  ${media.phone} {
    display: none;
  }
`;
