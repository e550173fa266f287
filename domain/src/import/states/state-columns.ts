import { folded } from '../names/column-names.ts';

/** What a column says when it is filled: that the object is gone, until when, or from when it is there. */
export type StateKind = 'gone' | 'end' | 'start';

export type StateColumn = { readonly at: number; readonly name: string; readonly kind: StateKind };

const goneWords =
  'delete deleted remove removed removal decommission decommissioned decommissioning retired retirement dismantled demolished archived abolished abandoned disused closed closure closing inactive disabled deactivated deactivation obsolete withdrawn gelöscht entfernt abgebaut stillgelegt supprimé supprimée retiré retirée déposé déposée désactivé eliminado eliminada retirado retirada removido removida desativado desativada inativo inativação desativação rimosso rimossa disattivato dismesso usunięty usunięte zlikwidowany zlikwidowane verwijderd fjernet borttagen удален удалена удалено снят снята демонтирован демонтаж демонтажа снятия удаления закрытия отключения ликвидации списания прекращения demontażu likwidacji demontáže odstranění abbau demontage stilllegung stilllegungs dépose retrait suppression désactivation retiro baja desinstalación rimozione dismissione remoção desinstalação verwijdering borttagning демонтажу видалення зняття видалено знято 撤去 廃止 移除 拆除 撤除 철거 폐지';
const dayWords =
  'date dt day on at time datetime since year dato datum data fecha дата 日 日期 年月日 일 일자 data_da data_de data_do date_de date_du fecha_de';
const endNames =
  'end end_date end_datum date_end date_to to_date date_until end_time valid_to valid_until valid_till until expires expiry expiry_date expiration_date expired active_until active_to in_service_until date_fin date_de_fin fin_de_validité fecha_fin fecha_baja fecha_de_baja data_fine data_fim data_końca data_zakończenia gültig_bis bis_datum дата_окончания дата_вывода действует_до дата_закінчення 終了日 終了年月日 結束日期 终止日期 종료일';
const startNames =
  'start start_date start_datum date_start date_from from_date start_time valid_from active_from begin_date commencement_date commencement go_live go_live_date effective_date effective_from planned_start date_début date_de_début date_mise_en_service date_de_mise_en_service fecha_inicio fecha_alta data_inizio data_inicio data_rozpoczęcia gültig_ab ab_datum дата_начала действует_с дата_ввода дата_початку installed installed_on installation_date install_date date_installation date_d_installation fecha_instalacion fecha_de_instalacion data_instalacao data_de_instalação data_installazione data_montażu data_uruchomienia einbaudatum aufstelldatum inbetriebnahme inbetriebnahmedatum дата_установки дата_встановлення 設置日 設置年月日 安装日期 설치일자 開始日 開始日期 开始日期 启用日期 啟用日期 시작일';

const gone = new RegExp(alternatives(goneWords, dayWords), 'u');
const ends = new Set(endNames.split(' ').map(folded));
const starts = new Set(startNames.split(' ').map(folded));

function alternatives(stems: string, days: string): string {
  const [stem, day] = [stems, days].map((list) => list.split(' ').map(folded).join('|'));
  return `^(?:(?:is|was|has|been|isbeen)?(?:${stem})(?:${day})?|(?:${day})(?:of)?(?:${stem}))$`;
}

export function stateKindOf(name: string): StateKind | null {
  const plain = folded(name);
  if (gone.test(plain)) return 'gone';
  if (ends.has(plain)) return 'end';
  return starts.has(plain) ? 'start' : null;
}

/** @param taken the columns that are read as something else */
export function stateColumns(names: readonly string[], taken: ReadonlySet<number>): readonly StateColumn[] {
  return names.flatMap((name, at) => {
    const kind = taken.has(at) ? null : stateKindOf(name);
    return kind === null ? [] : [{ at, name, kind }];
  });
}
