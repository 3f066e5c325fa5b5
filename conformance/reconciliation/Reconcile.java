import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.google.refine.model.Cell;
import com.google.refine.model.Recon;
import com.google.refine.model.ReconCandidate;
import com.google.refine.model.recon.ReconJob;
import com.google.refine.model.recon.ReconciledDataExtensionJob;
import com.google.refine.model.recon.ReconciledDataExtensionJob.DataExtension;
import com.google.refine.model.recon.ReconciledDataExtensionJob.DataExtensionConfig;
import com.google.refine.model.recon.StandardReconConfig;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Matches names with OpenRefine's own classes, and fetches properties of the matches. Arguments: the endpoint, its
 * identifier space and schema space, the id of a type or an empty string, properties separated by commas, then names.
 * Prints a JSON object: `names` has the best candidate of each, and whether OpenRefine matched it; `rows` the properties.
 */
public final class Reconcile {
    private static final ObjectMapper MAPPER = new ObjectMapper();
    /** That of the manifest. */
    private static final int BATCH_SIZE = 50;

    public static void main(String[] arguments) throws Exception {
        String endpoint = arguments[0];
        String type = arguments[3].isEmpty() ? null : arguments[3];
        StandardReconConfig config = new StandardReconConfig(
                endpoint, arguments[1], arguments[2], type, type, true, Optional.of(BATCH_SIZE), List.of(), 10);
        List<ReconJob> jobs = new ArrayList<>();
        for (int index = 5; index < arguments.length; index++) {
            jobs.add(config.createJob(null, 0, null, "name", new Cell(arguments[index], null)));
        }
        ObjectNode printed = MAPPER.createObjectNode();
        ArrayNode names = printed.putArray("names");
        Map<String, ReconCandidate> matched = new HashMap<>();
        List<Recon> recons = new ArrayList<>();
        for (int from = 0; from < jobs.size(); from += BATCH_SIZE) {
            recons.addAll(config.batchRecon(jobs.subList(from, Math.min(from + BATCH_SIZE, jobs.size())), 1));
        }
        for (Recon recon : recons) {
            ObjectNode name = names.addObject();
            ReconCandidate best = recon.getBestCandidate();
            name.put("error", recon.getError());
            name.put("matched", recon.match != null);
            if (best == null) continue;
            name.put("id", best.id).put("name", best.name).put("score", best.score).put("type", best.types[0]);
            if (recon.match != null) matched.put(recon.match.id, recon.match);
        }
        DataExtensionConfig extension = MAPPER.readValue(properties(arguments[4]), DataExtensionConfig.class);
        ReconciledDataExtensionJob job = new ReconciledDataExtensionJob(extension, endpoint);
        ObjectNode rows = printed.putObject("rows");
        for (Map.Entry<String, DataExtension> row : job.extend(matched.keySet(), matched).entrySet()) {
            rows.putPOJO(row.getKey(), row.getValue().data);
        }
        System.out.println(MAPPER.writeValueAsString(printed));
    }

    private static String properties(String ids) {
        ObjectNode extension = MAPPER.createObjectNode();
        ArrayNode list = extension.putArray("properties");
        for (String id : ids.split(",")) list.addObject().put("id", id).put("name", id);
        return extension.toString();
    }
}
